import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { line } from '#contract/core/fields.ts';
import { shopName } from '#contract/core/shop.ts';

/*
 * The names of people and businesses, which stand beside their messages, adverts and orders, and in the mails that the
 * shop sends: a name must not pass for another's, nor for the shop's own.
 */

/** Letters of the alphabets in which some look like those of ours ("Аbossey" with a Cyrillic А). */
const lookAlike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Coptic}]/u;
const latin = /\p{Script=Latin}/u;

/**
 * Letters that phoneticians write with, which look like ours ("Spɑreyard"), and alphabets of which whole names do:
 * Cherokee and the syllables of Canada, Lisu, white letters on black. Those that languages of Ghana and its neighbours
 * have are not among them.
 */
const disguise =
  /[\u0250-\u02af\u13a0-\u167f\u1d00-\u1dbf\ua4d0-\ua4ff\ua720-\ua7ff\uab30-\uabbf\u{1f150}-\u{1f189}]/gu;
const ofLanguages = 'ɔɛɖɣʋɩəʊɪʒɓɗɲ';

/** What letters with a stroke or a hook, and those of Ghana's languages, can be taken for. */
const takenFor: Readonly<Record<string, string>> = {
  đ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ɇ: 'e',
  ɛ: 'e',
  ə: 'e',
  ⱥ: 'a',
  ƥ: 'p',
  ɍ: 'r',
  ɏ: 'y',
  ƴ: 'y',
  ȿ: 's',
  ƨ: 's',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
};

/** More than any name may have, and little enough to look through. */
const maxTypedLength = 1000;

/** Letters that only look different, as full-width and ornamental ones, are stored as the plain ones. */
const plainLetters = (text: string) => (text.length > maxTypedLength ? text : text.normalize('NFKC'));

const hasDisguise = (name: string) => (name.match(disguise) ?? []).some((letter) => !ofLanguages.includes(letter));

/**
 * Whether a word of a name is the shop's name, with accents, signs, figures for letters and gaps between a few letters
 * left out of account. "Spare Yard" are two words that anybody may have.
 */
function namesShop(name: string): boolean {
  const letters = Array.from(name.normalize('NFD').toLowerCase(), (letter) => takenFor[letter] ?? letter).join('');
  const words = letters.replace(/[^a-z\s]/g, '').replace(/\b([a-z]{1,3})\s+(?=[a-z]{1,3}\b)/g, '$1');
  return words.includes(shopName.toLowerCase());
}

/** A field with the name of a person or a business. Its messages begin with `label` ("Full name"). */
export function nameLine(label: string, { max }: { max: number }) {
  return z.pipe(
    z.string(`${label} is missing.`).check(z.overwrite(plainLetters)),
    line(label, { max }).check(
      z.refine((name) => name.length > max || !(lookAlike.test(name) && latin.test(name)), {
        error: `${label} mixes letters of two alphabets. Type it again with one keyboard.`,
      }),
      z.refine((name) => name.length > max || !hasDisguise(name), {
        error: `${label} has letters that no name has. Type it again with one keyboard.`,
      }),
      z.refine((name) => name.length > max || !namesShop(name), {
        error: `Only the shop itself is called ${shopName}. Choose another name.`,
      }),
    ),
  );
}
