import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { phoneWays } from './contactWays.ts';

/** Answer of POST /vendors/{id}/phone. */
export const vendorPhoneSchema = z.object({
  phone: z.string(),
  /** How the vendor wants to be reached there. */
  ways: z.array(z.enum(phoneWays)),
});
