import './zodConfig.ts';
import * as z from 'zod/mini';

/** Answer of GET /shop: what the configuration says of the shop. Missing channels are hidden, never dead links. */
export const shopInfoSchema = z.object({
  name: z.string(),
  publicUrl: z.string(),
  email: z.string(),
  phone: z.string(),
  messengerUrl: z.nullable(z.string()),
  social: z.object({
    facebook: z.nullable(z.string()),
    instagram: z.nullable(z.string()),
    x: z.nullable(z.string()),
  }),
  /** The fee of an order that is paid through the shop; null or missing where none can be. */
  safeDeal: z.optional(z.nullable(z.object({ basisPoints: z.int(), fixedPesewas: z.int() }))),
});
export type ShopInfo = z.infer<typeof shopInfoSchema>;

/** Answer of GET /health. */
export const healthSchema = z.object({ status: z.string() });
