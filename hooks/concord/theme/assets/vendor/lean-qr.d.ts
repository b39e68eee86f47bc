/** The parts of Lean QR 2.7.4 that menus use. */

export interface Code {
  readonly size: number;

  /** Returns whether a module is dark. */
  get(x: number, y: number): boolean;
}

/** Throws if the text is too long for a code. */
export function generate(text: string): Code;
