/*
 * Characters that nobody sees and that come along when a text is copied from a chat, a web page or a spreadsheet:
 * zero-width spaces, byte order marks, marks of writing direction, soft hyphens, variation selectors.
 */

const invisible = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu;

/** All that is shown as nothing, with the letters that are, the blank of Braille and the marks of annotations. */
const hidden = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]+/gu;
/** A selector, a joiner or both, as Persian, the scripts of India and emoji have them. */
const joiner = /[\ufe00-\ufe0f]?\u200d|\u200c|[\ufe00-\ufe0f]/;
/** Signs behind which a joiner only makes two names out of one. */
const unjoined = /[\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}]/u;
/** More marks on one letter than any language writes: a browser piles them up over the lines above and below. */
const piled = /((?:[\u200c\u200d]*\p{M}){6})[\u200c\u200d\p{M}]+/gu;

/**
 * Returns a text that others read without what makes two texts look like one and what turns around or covers the text
 * beside it: marks of direction (a browser finds the direction by the letters), zero-width spaces, blank letters, piles
 * of accents. The joiners that a script or an emoji needs stay. Doing it again changes nothing.
 */
export function readable(text: string): string {
  return text
    .replace(hidden, (run, at: number) => {
      const before = Array.from(text.slice(Math.max(0, at - 8), at).replace(/\p{M}/gu, '')).at(-1) ?? ' ';
      const joiners = run.match(/[\ufe00-\ufe0f]|\u200d|\u200c/g)?.join('') ?? '';
      return unjoined.test(before) ? '' : (joiner.exec(joiners)?.[0] ?? '');
    })
    .replace(piled, '$1')
    .replace(/[\u200c\u200d]+(?=[\p{P}\p{Z}\s]|$)/gu, '');
}

/** Returns a text without the characters that nobody sees. Doing it again changes nothing. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}
