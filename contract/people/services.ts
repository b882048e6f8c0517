import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email } from '#contract/core/fields.ts';

/** Services that do not exist yet (specification, section 1); people can ask to be told when they start. */
export const comingServices = ['Rent a car', 'Buy a car', 'Book a driver'] as const;
/** Body of POST /services/interest. */
export const serviceInterestSchema = z.strictObject({
  email,
  services: z
    .array(z.enum(comingServices, 'Choose a service.'), 'Tick at least one.')
    .check(z.minLength(1, 'Tick at least one.'), z.maxLength(comingServices.length)),
});
