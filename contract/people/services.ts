import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email } from '#contract/core/fields.ts';

/** Services that do not exist yet (specification, section 1); people can ask to be told when they start. */
export const comingServices = ['Rent a car', 'Buy a car', 'Book a driver'] as const;
/** Body of POST /services/interest. Earlier releases, which some phones may still run, send a single `service`. */
export const serviceInterestSchema = z
  .strictObject({
    email,
    services: z.optional(
      z.array(z.enum(comingServices, 'Choose a service.')).check(z.maxLength(comingServices.length)),
    ),
    service: z.optional(z.enum(comingServices, 'Choose a service.')),
  })
  .check(
    z.refine(({ services = [], service }) => services.length > 0 || service !== undefined, {
      path: ['services'],
      error: 'Tick at least one.',
    }),
  );
