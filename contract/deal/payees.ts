import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';
import { plainFigures } from '#contract/core/plainFigures.ts';
import { ownDataProofSchema } from '#contract/people/ownData.ts';

/* Where a vendor is paid. */

export const payeeKinds = ['wallet', 'bank'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

/** The wallets of Ghana, by the codes that Paystack uses. */
export const wallets = [
  { code: 'MTN', name: 'MTN MoMo' },
  { code: 'VOD', name: 'Telecel Cash' },
  { code: 'ATL', name: 'AT Money' },
] as const;

export const payeePath = '/money/payee';

/** What PUT /money/payee names. */
export const payeeBodySchema = z.strictObject({
  kind: z.enum(payeeKinds, 'Choose a wallet or a bank account.'),
  /** The network or the bank, by the provider's code. */
  bank: z
    .string('Choose the network or the bank.')
    .check(z.trim(), z.regex(/^[A-Za-z0-9]{2,20}$/, 'Choose the network or the bank.')),
  number: z.string('Enter the number.').check(
    z.overwrite((typed) => plainFigures(typed).replace(/[\s-]/g, '')),
    z.regex(/^\d{8,20}$/, 'Enter the number in digits only.'),
  ),
});
export type PayeeBody = z.infer<typeof payeeBodySchema>;

/** The same with what proves that the account's owner asks. */
export const payeeCommandSchema = z.extend(payeeBodySchema, {
  password: z.optional(ownDataProofSchema.shape.password),
  /** Required when the second step of sign-in is on. */
  code: ownDataProofSchema.shape.code,
});

export const payeeViewSchema = z.object({
  id,
  kind: z.enum(payeeKinds),
  bank: z.string(),
  /** All but the last four figures are hidden. */
  number: z.string(),
  name: z.string(),
  /** From when money goes there. */
  activeFrom: instant,
});
export type PayeeView = z.infer<typeof payeeViewSchema>;

/** Answer of PUT and DELETE /money/payee. */
export const payeeAnswerSchema = z.object({
  message: z.string(),
  payee: z.nullable(payeeViewSchema),
  /** The one that takes its place later. */
  next: z.nullable(payeeViewSchema),
});
