import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email } from '#contract/core/fields.ts';

/** Body of POST /newsletter. In a separate file because every page has this form, but not the other forms. */
export const newsletterSchema = z.strictObject({ email });
