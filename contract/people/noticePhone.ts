import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { messagePhone } from '#contract/core/phones/phoneField.ts';
import { otpCode } from './accountForms.ts';

/* What is sent to prove the phone that gets SMS. Apart from notices.ts, which the service worker loads. */

/** Body of POST /notices/phone, which sends a code to this number by SMS. */
export const noticePhoneSchema = z.strictObject({ phone: messagePhone });
/** Body of POST /notices/phone/verify. */
export const provePhoneSchema = z.strictObject({ phone: messagePhone, otp: otpCode });
