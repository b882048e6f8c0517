import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';

/* What the shop wanted to tell a person, and did not arrive. */

export const deskDeliveriesPath = '/desk/deliveries';

const deliveryWays = ['mail', 'SMS', 'push'] as const;

/** Query of GET /desk/deliveries. */
export const deliveriesQuerySchema = z.object({
  /** Those to one address, or in which it occurs. */
  to: z.optional(z.string().check(z.trim(), z.maxLength(254, 'This address is too long.'))),
});

const deliverySchema = z.object({
  id,
  way: z.enum(deliveryWays),
  to: z.string(),
  /** Its subject or title; the text stays sealed. */
  about: z.string(),
  cause: z.string(),
  tries: z.int(),
  firstAt: instant,
  lastAt: instant,
  /** Whether it is tried again by itself. */
  state: z.enum(['tried again', 'given up', 'sent again', 'arrived']),
  arrivedAt: z.nullable(instant),
  /** Whether it can be sent again from here. */
  canSend: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Answer of GET /desk/deliveries: the newest first. */
export const deliveriesSchema = z.object({ items: z.array(deliverySchema), waiting: z.int() });
