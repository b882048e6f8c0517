/*
 * Patterns that match only where the text before them allows it. A lookbehind would say the same, but to Safari before
 * 16.4 it is a syntax error, and the whole script that contains one is lost (docs/decisions/browsers.md).
 */

/** A regular expression that takes the first match that stands after no such letter. Use it like any other. */
class StartPattern extends RegExp {
  readonly #found: RegExp;
  readonly #before: RegExp;

  /** Copies that a method of strings makes are plain, because they look for no other place. */
  static override get [Symbol.species](): RegExpConstructor {
    return RegExp;
  }

  constructor(before: RegExp, { source, flags }: RegExp) {
    super(source, flags);
    this.#found = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
    this.#before = before;
  }

  /** `replace`, `match` and `test` call this too. */
  override exec(text: string): RegExpExecArray | null {
    const found = this.#found;
    found.lastIndex = this.global ? this.lastIndex : 0;
    for (let match = found.exec(text); match; match = found.exec(text)) {
      const { index } = match;
      // A letter may take two units.
      const letter = Array.from(text.slice(Math.max(0, index - 2), index)).at(-1);
      if (letter === undefined || !this.#before.test(letter)) {
        if (this.global) this.lastIndex = found.lastIndex;
        return match;
      }
      const takesTwo = this.unicode && (text.codePointAt(index) ?? 0) > 0xffff;
      found.lastIndex = index + (takesTwo ? 2 : 1);
    }
    if (this.global) this.lastIndex = 0;
    return null;
  }
}

/** The pattern, wherever it does not stand after a letter like `before`. */
export function notAfter(before: RegExp, pattern: RegExp): RegExp {
  return new StartPattern(before, pattern);
}
