import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { nameLine } from './nameField.ts';
import { messageText } from './messageText.ts';
import { email, id, line } from '#contract/core/fields.ts';
import { phoneOrNone } from '#contract/core/phones/phoneField.ts';

/** Body of POST /adverts/{id}/enquiries. Anyone may send it, signed in or not. It opens a thread (`threads.ts`). */
export const enquirySchema = z.strictObject({
  name: nameLine('Your name', { max: 100 }),
  email,
  phone: z.optional(phoneOrNone),
  message: messageText,
});
export type EnquiryInput = z.input<typeof enquirySchema>;

/** Its answer: the id of the message. */
export const enquiryAnswerSchema = z.object({ message: z.string(), enquiry: z.object({ id }) });

export const reportReasons = [
  'Wrong or misleading',
  'Already sold',
  'Looks like fraud',
  'Not a part',
  'Other',
] as const;
/** Body of POST /adverts/{id}/reports. */
export const reportSchema = z.strictObject({
  reason: z.enum(reportReasons, 'Choose a reason.'),
  note: z.optional(line('Note', { min: 0, max: 500 })),
});
