import type { RefundOrder } from '#server/payment/moneyProvider.ts';
import { PaymentProviderError } from '#server/payment/paymentProvider.ts';
import { sandboxBooks } from '#server/payment/sandboxBooks.ts';
import type { TestApp } from '../testApp.ts';

/** How the provider's calls about refunds fail, and which were made. */
export interface FaultyRefunds {
  /** Before anything was moved, after it, or not at all. */
  fault: 'none' | 'down' | 'moved, then silent';
  calls: string[];
}

/** Puts a provider whose refunds can fail in the place of the shop's own. */
export function withFaultyRefunds({ deps }: TestApp): FaultyRefunds {
  const books = sandboxBooks(deps);
  const state: FaultyRefunds = { fault: 'none', calls: [] };
  const faulty =
    <Asked, Answer>(name: string, real: (request: Asked) => Promise<Answer>) =>
    async (request: Asked): Promise<Answer> => {
      state.calls.push(name);
      if (state.fault === 'down') throw new PaymentProviderError('down', 'It is down.');
      const answer = await real(request);
      if (state.fault === 'moved, then silent') throw new PaymentProviderError('down', 'No answer came.');
      return answer;
    };
  Object.assign(deps.money, {
    refund: faulty('refund', (order: RefundOrder) => books.refund(order)),
    findRefund: faulty('findRefund', (order: RefundOrder) => books.findRefund(order)),
  });
  return state;
}
