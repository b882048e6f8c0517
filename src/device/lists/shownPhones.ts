import * as z from 'zod/mini';
import { vendorPhoneSchema } from '#contract/catalogue/vendorPhone.ts';

/** The schema of the stored numbers, which is loaded with the first of them. */
export const shownPhonesSchema = z.array(z.extend(vendorPhoneSchema, { vendorId: z.string(), at: z.number() }));
