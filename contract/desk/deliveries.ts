import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';

/* Mails, SMS and push notices of the shop that did not arrive. */

export const deskDeliveriesPath = '/desk/deliveries';

const deliveryWays = ['mail', 'SMS', 'push'] as const;

/** Query of GET /desk/deliveries. */
export const deliveriesQuerySchema = z.object({
  /** Only deliveries to addresses that contain this text. */
  to: z.optional(z.string().check(z.trim(), z.maxLength(254, 'This address is too long.'))),
});

const deliverySchema = z.object({
  id,
  way: z.enum(deliveryWays),
  to: z.string(),
  /** Its subject or title; staff cannot read the text. */
  about: z.string(),
  cause: z.string(),
  tries: z.int(),
  firstAt: instant,
  lastAt: instant,
  /** `tried again`: the shop is still retrying on its own. `sent again`: staff sent it again from here. */
  state: z.enum(['tried again', 'given up', 'sent again', 'arrived']),
  arrivedAt: z.nullable(instant),
  /** Whether it can be sent again from here. */
  canSend: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Answer of GET /desk/deliveries, newest first. */
export const deliveriesSchema = z.object({ items: z.array(deliverySchema), waiting: z.int() });
