import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { line } from '#contract/core/fields.ts';
import { shopName } from '#contract/core/shop.ts';

/*
 * The names of people and businesses, which stand beside their messages, adverts and orders, and in the mails that the
 * shop sends: a name must not pass for another's, nor for the shop's own.
 */

/** Letters of the alphabets in which some look like those of ours ("Аbossey" with a Cyrillic А). */
const lookAlike =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
const latin = /\p{Script=Latin}/u;

/** More than any name may have, and little enough to look through. */
const maxTypedLength = 1000;

/** Letters that only look different, as full-width and ornamental ones, are stored as the plain ones. */
const plainLetters = (text: string) => (text.length > maxTypedLength ? text : text.normalize('NFKC'));

/** Whether a word of a name is the shop's name, with accents, signs and figures for letters left out of account. */
function namesShop(name: string): boolean {
  const letters = name.normalize('NFD').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('3', 'e');
  const words = letters.replaceAll('5', 's').replaceAll('4', 'a').split(/\s+/);
  return words.some((word) => word.replace(/[^a-z]/g, '').includes(shopName.toLowerCase()));
}

/** A field with the name of a person or a business. Its messages begin with `label` ("Full name"). */
export function nameLine(label: string, { max }: { max: number }) {
  return z.pipe(
    z.string(`${label} is missing.`).check(z.overwrite(plainLetters)),
    line(label, { max }).check(
      z.refine((name) => name.length > max || !(lookAlike.test(name) && latin.test(name)), {
        error: `${label} mixes letters of two alphabets. Type it again with one keyboard.`,
      }),
      z.refine((name) => name.length > max || !namesShop(name), {
        error: `Only the shop itself is called ${shopName}. Choose another name.`,
      }),
    ),
  );
}
