import type { Account } from '#contract/people/account.ts';
import { initiateAnswerSchema, type PlanId } from '#contract/vendor/payment.ts';
import type { Http } from '#src/http/http.ts';

/**
 * POST /payment/initiate: requests the address of the payment page. It charges nothing. May be repeated: with the same
 * key it is the same payment.
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export function initiatePayment(
  http: Http,
  { email, fullname }: Pick<Account, 'email' | 'fullname'>,
  plan: PlanId,
  idempotencyKey: string,
) {
  return http.send({
    method: 'POST',
    path: '/payment/initiate',
    body: { email, fullname, plan },
    answer: initiateAnswerSchema,
    idempotencyKey,
  });
}
