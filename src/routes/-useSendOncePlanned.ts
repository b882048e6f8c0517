import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { retryAfterPayment } from '#src/device/outbox/outbox.ts';
import { useWaitingEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { subscriptionQuery } from '#src/features/vendor/plan/subscriptionQuery.ts';
import { accountAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';

/**
 * Sends what the shop refused for want of a plan as soon as the plan is known to run, however it began: the payment may
 * have arrived while no page was open, or the shop has given the plan. Staff read no plan, so that theirs is tried once
 * whenever the page opens. What is refused again waits for the next such occasion.
 */
export function useSendOncePlanned(): void {
  const http = useHttp();
  const account = useAtomValue(accountAtom);
  const isOwner = vendorOf(account)?.isOwner === true;
  const isLacking =
    useWaitingEntries()?.some(({ state, problem }) => state === 'needs-you' && problem?.status === 402) === true;
  const { data: plan } = useQuery({
    ...subscriptionQuery(http, account?.id ?? ''),
    enabled: account !== null && isLacking && isOwner,
  });
  const showsAdverts = plan?.state === 'running' || plan?.state === 'grace';
  const known = isOwner ? (showsAdverts ? `${plan.state} until ${plan.paidUntil}` : null) : 'staff';
  const occasion = account && isLacking && known !== null ? `${account.id} ${known}` : null;
  const tried = useRef<string | null>(null);
  useEffect(() => {
    if (occasion === null || tried.current === occasion) return;
    tried.current = occasion;
    void retryAfterPayment().catch(() => undefined);
  }, [occasion]);
}
