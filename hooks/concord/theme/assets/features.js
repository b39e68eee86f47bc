/**
 * What the features add at one place. The build writes a module for each place, which takes the place of this one:
 * "#features/page.js" has pairs of a selector and a function, as does "#features/topic.js"; the others have functions.
 * @type {any[]}  any: the place decides the type
 */
export const FEATURES = [];
