import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { phoneWays } from './contactWays.ts';

/** Answer of POST /vendors/{id}/phone. */
export const vendorPhoneSchema = z.object({
  phone: z.string(),
  ways: z.array(z.enum(phoneWays)),
});
