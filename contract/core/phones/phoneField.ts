import '../zodConfig.ts';
import * as z from 'zod/mini';
import { takesMessages } from './phoneMessages.ts';
import { readPhone } from './readPhone.ts';

/* Phone fields of forms and calls. They are apart from fields.ts, as most schemas have no phone. */

/** A phone number as people write it in Ghana or with the code of another country; stored as `readPhone` says. */
export const phone = z.pipe(
  z.string('Phone number is missing.'),
  z.transform((typed: string, context) => {
    const read = readPhone(typed);
    if ('number' in read) return read.number;
    context.issues.push({ code: 'custom', input: typed, message: read.fault });
    return z.NEVER;
  }),
);

/** A phone number that may be left out: empty for none. */
export const phoneOrNone = z.pipe(
  z.string(),
  z.transform((typed: string, context) => {
    if (typed.trim() === '') return '';
    const read = readPhone(typed);
    if ('number' in read) return read.number;
    context.issues.push({ code: 'custom', input: typed, message: read.fault });
    return z.NEVER;
  }),
);

/** A phone number that is sent SMS. */
export const messagePhone = phone.check(
  z.refine(takesMessages, { error: 'No SMS reaches a toll-free number or a short code. Enter the number of a phone.' }),
);
