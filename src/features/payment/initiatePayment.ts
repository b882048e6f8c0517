import type { Account } from '#contract/account.ts';
import { initiateAnswerSchema, type PlanId } from '#contract/payment.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';

/**
 * POST /payment/initiate: asks for the address of the payment page. Nothing is charged by it, so it may be repeated.
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export function initiatePayment(http: Http, { email, fullname }: Pick<Account, 'email' | 'fullname'>, plan: PlanId) {
  return http.send({
    method: 'POST',
    path: '/payment/initiate',
    body: { email, fullname, plan },
    answer: initiateAnswerSchema,
    idempotencyKey: randomId(),
  });
}
