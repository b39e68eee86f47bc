/**
 * What the features attach to the elements of a page. The build writes this list in place of the empty one.
 * @type {[string, (element: any) => unknown][]}
 */
export const FEATURES = [];
