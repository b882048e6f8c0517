import * as z from 'zod';
import {
  paymentProviders,
  receiptSchema,
  receiptsAnswerSchema,
  type Receipt,
  type ReceiptLine,
} from '#contract/vendor/payment.ts';
import { shopName } from '#contract/core/shop.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { notFound } from '#server/plugins/requests/problems.ts';
import { findPayment, paidPayments, type PaymentRow } from './paymentsRepository.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('payment');

const provider = z.enum(paymentProviders);

/** Registers GET /payment/receipts and /payment/receipts/:reference: a vendor's own, which nobody else sees. */
export function registerReceipts(app: App, { config, db, vendor }: ModuleContext): void {
  app.get(
    '/payment/receipts',
    route(vendor, 'Your receipts, newest first', { response: { 200: receiptsAnswerSchema } }),
    async (request, reply) => {
      const rows = await paidPayments(db, vendor.of(request).id);
      return reply.header('cache-control', 'private, no-store').send({ receipts: rows.map(receiptLine) });
    },
  );

  app.get(
    '/payment/receipts/:reference',
    route(vendor, 'One of your receipts', {
      params: z.object({ reference: z.string().max(100) }),
      response: { 200: receiptSchema },
    }),
    async (request, reply) => {
      const account = vendor.of(request);
      const payment = await findPayment(db, request.params.reference);
      if (payment?.accountId !== account.id || !isReceipt(payment)) {
        throw notFound('There is no receipt with this reference in your account.');
      }
      const { fullname, email, companyName, businessAddress } = account;
      const { contact, publicUrl } = config;
      const receipt: Receipt = {
        ...receiptLine(payment),
        vendor: { fullname, email, companyName, businessAddress },
        shop: { name: shopName, url: publicUrl, email: contact.email, phone: contact.phone },
      };
      return reply.header('cache-control', 'private, no-store').send(receipt);
    },
  );
}

const isReceipt = ({ status }: PaymentRow) => status === 'paid' || status === 'refunded';

function receiptLine(payment: PaymentRow): ReceiptLine {
  return {
    reference: payment.reference,
    plan: payment.plan,
    amountPesewas: payment.amountPesewas,
    provider: provider.parse(payment.provider),
    paidAt: (payment.settledAt ?? payment.createdAt).toISOString(),
    coversFrom: payment.coversFrom?.toISOString() ?? null,
    coversUntil: payment.coversUntil?.toISOString() ?? null,
    ...(payment.status === 'refunded' && { wentBack: true }),
  };
}
