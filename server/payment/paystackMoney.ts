import * as z from 'zod';
import type { ListedMovement, MoneyProvider, MoneyState } from './moneyProvider.ts';
import { PaymentProviderError } from './paymentProvider.ts';
import { type PaystackCall, paystackApi, type PaystackOptions } from './paystackApi.ts';

/*
 * Money out of Paystack (paystack.com/docs/api/refund, …/transfer, …/transfer-recipient, …/verification). A transfer
 * carries our reference, and the same reference twice is one transfer. A refund has no reference of ours: ours is its
 * merchant's note, and whoever asks for a refund looks first whether it is there.
 */

const money = { amount: z.int().nonnegative(), currency: z.string() };
const text = z.string().nullish();
const answerWith = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal(true), data });

const refundData = z.object({ ...money, status: z.string(), merchant_note: text, id: z.int().nullish() });
const transferData = z.object({
  ...money,
  status: z.string(),
  reference: z.string(),
  failures: z.unknown().optional(),
});
const chargeId = answerWith(z.object({ id: z.int() }));
const listPage = <Data extends z.ZodType>(data: Data) =>
  z.object({
    status: z.literal(true),
    data: z.array(data),
    meta: z.object({ pageCount: z.int().nullish() }).nullish(),
  });
const at = z.coerce.date();
const listed = {
  charge: listPage(
    z.object({ ...money, status: z.string(), reference: z.string(), fees: z.int().nullish(), created_at: at }),
  ),
  refund: listPage(refundData.extend({ createdAt: at })),
  transfer: listPage(transferData.extend({ fee_charged: z.int().nullish(), createdAt: at })),
};

/** Our state for each state of a refund or transfer; any other (`pending`, `processing`, `otp`, `received`, …) is pending. */
const states: Readonly<Record<string, MoneyState['status']>> = {
  success: 'succeeded',
  processed: 'succeeded',
  failed: 'failed',
  rejected: 'failed',
  blocked: 'failed',
  abandoned: 'failed',
  reversed: 'reversed',
};

interface Data {
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
}
const stateOf = ({ status, amount, currency }: Data): MoneyState => ({
  status: states[status] ?? 'pending',
  amountPesewas: amount,
  currency,
  failure: states[status] === 'failed' || states[status] === 'reversed' ? `Paystack says “${status}”.` : null,
});

const perPage = 100;
/** More pages than a shop fills in a month; a list without an end is not believed. */
const maxPages = 1000;

/** Makes the provider that moves money out through Paystack. */
export function paystackMoney(options: PaystackOptions): MoneyProvider {
  const plainCall = paystackApi(options);

  /** A key that does not count says nothing about the money: it is asked about again, once the key counts. */
  const call: PaystackCall = async (schema, path, body) => {
    try {
      return await plainCall(schema, path, body);
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || (error.httpStatus !== 401 && error.httpStatus !== 403))
        throw error;
      throw new PaymentProviderError('down', error.message, { cause: error });
    }
  };

  async function findRefund({ reference, chargeReference }: { reference: string; chargeReference: string }) {
    const { data: charge } = await call(chargeId, `/transaction/verify/${encodeURIComponent(chargeReference)}`);
    const refunds = await all(call, listed.refund, `/refund?transaction=${charge.id}`);
    const found = refunds.find(({ merchant_note: note }) => note === reference);
    return found ? stateOf(found) : null;
  }

  return {
    name: 'paystack',
    findRefund,

    async refund({ reference, chargeReference, amountPesewas, currency }) {
      const known = await findRefund({ reference, chargeReference });
      if (known) return known;
      const body = { transaction: chargeReference, amount: amountPesewas, currency, merchant_note: reference };
      return stateOf((await call(answerWith(refundData), '/refund', body)).data);
    },

    async transfer({ reference, recipient, amountPesewas, currency, reason }) {
      const body = { source: 'balance', amount: amountPesewas, currency, recipient, reference, reason };
      const { data } = await call(answerWith(transferData), '/transfer', body);
      if (data.reference !== reference)
        throw new PaymentProviderError('down', 'Paystack answered about another transfer.');
      return stateOf(data);
    },

    async findTransfer(reference) {
      try {
        const { data } = await call(answerWith(transferData), `/transfer/verify/${encodeURIComponent(reference)}`);
        return data.reference === reference ? stateOf(data) : null;
      } catch (error) {
        if (error instanceof PaymentProviderError && isUnknown(error)) return null;
        throw error;
      }
    },

    async resolveAccount({ bank, number }) {
      const query = new URLSearchParams({ account_number: number, bank_code: bank });
      const named = answerWith(z.object({ account_name: z.string().min(1) }));
      return { name: (await call(named, `/bank/resolve?${query}`)).data.account_name };
    },

    async addRecipient({ kind, bank, number, name }) {
      const type = kind === 'wallet' ? 'mobile_money' : 'ghipss';
      const body = { type, name, account_number: number, bank_code: bank, currency: 'GHS' };
      const made = answerWith(z.object({ recipient_code: z.string().min(1) }));
      return { recipient: (await call(made, '/transferrecipient', body)).data.recipient_code };
    },

    async listTransactions(from, to) {
      const window = `from=${from.toISOString()}&to=${to.toISOString()}`;
      const [charges, refunds, transfers] = [
        await all(call, listed.charge, `/transaction?${window}`),
        await all(call, listed.refund, `/refund?${window}`),
        await all(call, listed.transfer, `/transfer?${window}`),
      ];
      return [
        ...charges.map((row): ListedMovement => ({
          ...stateOf(row),
          kind: 'charge',
          reference: row.reference,
          costPesewas: row.status === 'success' || row.status === 'reversed' ? (row.fees ?? 0) : 0,
          at: row.created_at,
        })),
        ...refunds.map((row): ListedMovement => ({
          ...stateOf(row),
          kind: 'refund',
          reference: row.merchant_note ?? `refund ${row.id ?? ''}`,
          costPesewas: 0,
          at: row.createdAt,
        })),
        ...transfers.map((row): ListedMovement => ({
          ...stateOf(row),
          kind: 'transfer',
          reference: row.reference,
          // A payout that came back has cost what it cost.
          costPesewas: row.status === 'success' || row.status === 'reversed' ? (row.fee_charged ?? 0) : 0,
          at: row.createdAt,
        })),
      ];
    },
  };
}

/** Whether a refusal says that there is no such transfer. */
function isUnknown({ httpStatus, message }: PaymentProviderError): boolean {
  return httpStatus === 404 || (httpStatus === 400 && /not found/i.test(message));
}

/** Reads every page of a list. */
async function all<Row>(
  call: PaystackCall,
  schema: z.ZodType<{ data: Row[]; meta?: { pageCount?: number | null | undefined } | null | undefined }>,
  path: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const joint = path.includes('?') ? '&' : '?';
    const { data, meta } = await call(schema, `${path}${joint}perPage=${perPage}&page=${page}`);
    rows.push(...data);
    if (data.length < perPage || page >= (meta?.pageCount ?? maxPages)) return rows;
  }
  throw new PaymentProviderError('down', 'Paystack’s list has no end.');
}
