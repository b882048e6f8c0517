import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '#contract/vendor/payment.ts';
import { isShopAway } from '#src/http/failures.ts';
import { whileUnreachable } from '#src/http/refetchIntervals.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { WarningIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { isPending, subscriptionQuery } from './subscriptionQuery.ts';

const askAgainMs = 30_000;

const needsPlan = (plan: Subscription | undefined): plan is Subscription =>
  plan?.state === 'none' || plan?.state === 'over';

/** Tells a vendor without a plan that adverts cannot be posted, before they fill in a form. Otherwise shows nothing. */
export function PlanFirst({ accountId }: { accountId: string }) {
  const http = useHttp();
  const { data } = useQuery({
    ...subscriptionQuery(http, accountId),
    // It may be paid in another tab or on another device while the form is open.
    refetchInterval: (query) => {
      const { data: plan, error } = query.state;
      return needsPlan(plan) && !isShopAway(error) ? askAgainMs : whileUnreachable(query);
    },
  });
  if (!needsPlan(data)) return null;
  if (isPending(data)) {
    return (
      <Strip kind="info" icon={<WarningIcon />} title="Your payment is on its way">
        You can post the advert once it has arrived. What you write is kept.
      </Strip>
    );
  }
  return (
    <Strip
      kind="warning"
      title={data.state === 'none' ? 'You need a plan to post' : 'Your plan has ended'}
      actions={<LinkButton to="/payment">{data.state === 'none' ? 'Choose a plan' : 'Renew'}</LinkButton>}
    >
      You can post the advert once your plan runs. What you write here is kept.
    </Strip>
  );
}
