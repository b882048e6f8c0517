import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { messagePhone } from '#contract/core/phones/phoneField.ts';
import { otpCode } from './accountForms.ts';
import { guestSearchesPath, savedSearchSchema } from './savedSearches.ts';

/* Searches of which somebody without an account gets SMS. Apart from savedSearches.ts, as most pages have no phone. */

/** Where a code is asked for, and below it the code is proved. */
export const phoneSearchesPath = `${guestSearchesPath}/phone`;
export const maxPhoneSearches = 3;

/** Body of POST /saved-searches/phone, which sends a code to this number. Nothing is stored for the search yet. */
export const phoneSearchSchema = z.strictObject({ phone: messagePhone, search: savedSearchSchema });
/** Body of POST /saved-searches/phone/verify. */
export const provenPhoneSearchSchema = z.extend(phoneSearchSchema, { otp: otpCode });
/**
 * Its answer; `link` opens the page with the searches of this device, which can stop the SMS. A phone that has as many
 * searches as it may gets the link with the refusal.
 */
export const phoneSearchAnswerSchema = z.object({ message: z.string(), link: z.string() });
export const phoneSearchesFullSchema = z.object({ link: z.string() });
