/** The finder of glossary terms, for tests/features/glossary/test_glossary_script.py. */

import { findTerms, indexPhrases } from "../../../../hooks/concord/features/glossary/assets/term-finder.js";

/** Lists the ids of the terms in each text. */
export function findIds(terms, language, texts) {
  const index = indexPhrases(terms, language);
  return texts.map((text) => findTerms(text, index).flatMap(({ ids }) => ids));
}
