/** The finder of glossary terms, for tests/rules/test_glossary_script.py. */

import { findTerms, indexPhrases } from "../../../hooks/concord/theme/assets/glossary/term-finder.js";

/** Lists the ids of the terms in each text. */
export function findIds(terms, language, texts) {
  const index = indexPhrases(terms, language);
  return texts.map((text) => findTerms(text, index).flatMap(({ ids }) => ids));
}
