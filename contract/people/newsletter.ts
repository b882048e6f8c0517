import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email } from '#contract/core/fields.ts';

/** Body of POST /newsletter. Every page has its form: what else people write to the shop is apart from it. */
export const newsletterSchema = z.strictObject({ email });
