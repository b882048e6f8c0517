import './zodConfig.ts';
import * as z from 'zod/mini';
import { readable } from './invisible.ts';
import { readEmail } from './readEmail.ts';

/*
 * Building blocks of the other schemas: one rule and one message for each kind of field, so that form and server say
 * the same. Control characters are refused everywhere, because they break mails, CSV files and screens.
 */

/** Control characters except tab and line ends ("not a non-control, not \\n \\r \\t"), and unpaired surrogates. */
const control = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
const lineBreak = /[\r\n]/;
/** A text of empty lines would push what others wrote off the page. */
const emptyLines = /\n(?:[^\S\n]*\n){3,}/g;

/** A text as others read it. One that is far too long to be taken is not looked through. */
const shown = (text: string, max: number) => (text.length > 4 * max + 1_000 ? text : readable(text));

/** A field with one line of text, trimmed and `readable`. Its messages begin with `name` ("Title"). */
export function line(name: string, { min = 1, max }: { min?: number; max: number }) {
  return z.string(`${name} is missing.`).check(
    z.overwrite((text) =>
      shown(text, max)
        .replace(/[\t\u2028\u2029]/g, ' ')
        .trim(),
    ),
    z.refine((text) => text.length >= min, {
      error: min === 1 ? `${name} is missing.` : `${name} needs at least ${min} characters.`,
    }),
    z.refine((text) => text.length <= max, { error: `${name} has more than ${max} characters.` }),
    z.refine((text) => !control.test(text) && !lineBreak.test(text), {
      error: `${name} has characters that cannot be shown.`,
    }),
  );
}

/**
 * A field with several lines of text, trimmed and `readable`, with at most two empty lines in a row; line ends become
 * "\n". Its messages begin with `name`.
 */
export function paragraph(name: string, { min = 1, max }: { min?: number; max: number }) {
  return z.string(`${name} is missing.`).check(
    z.overwrite((text) =>
      shown(text, max)
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(emptyLines, '\n\n\n')
        .trim(),
    ),
    z.refine((text) => text.length >= min, {
      error: min === 1 ? `${name} is missing.` : `${name} needs at least ${min} characters.`,
    }),
    z.refine((text) => text.length <= max, { error: `${name} has more than ${max} characters.` }),
    z.refine((text) => !control.test(text), { error: `${name} has characters that cannot be shown.` }),
  );
}

/** An e-mail address in the one form that is stored and compared: see `readEmail`. */
export const email = z.pipe(
  z.string('E-mail is missing.'),
  z.transform((typed: string, context) => {
    const read = readEmail(typed);
    if ('email' in read) return read.email;
    context.issues.push({ code: 'custom', input: typed, message: read.fault });
    return z.NEVER;
  }),
);

/**
 * An id of anything we store, as the database writes it: it finds one in capitals too, and whatever compares the two as
 * texts would then take them for different things.
 */
export const id = z.uuid('This id is not valid.').check(z.overwrite((text) => text.toLowerCase()));

/** A choice from a list; `sentence` is the message for any other value. */
export function oneOf<const Values extends readonly string[]>(values: Values, sentence: string) {
  return z.enum(values, sentence);
}

/** ISO 8601 in UTC. Before 1970 is refused: the shop has no such time, and not every database can hold it. */
export const instant = z.iso.datetime().check(z.refine((text) => text >= '1970', { error: 'This time is not valid.' }));

/** The largest number that an integer column of our database holds. */
const maxStoredNumber = 2_147_483_647;

/** A number in an address that names something numbered from 1; `sentence` is the message for any other value. */
export function countedNumber(sentence: string) {
  return z.coerce
    .number<string | number>()
    .check(z.refine((value) => Number.isInteger(value) && value >= 1 && value <= maxStoredNumber, { error: sentence }));
}
