import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { type PlanId, plansAnswerSchema, initiateAnswerSchema } from '#contract/vendor/payment.ts';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { ApiError, failureSentence, readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { MessageIcon } from '#src/ui/pictures/icons.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { reveal } from '#src/ui/notices/refusalStrips.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Lead, SecondText } from '#src/ui/Text.tsx';
import { ClockIcon, ExternalLinkIcon, SmartphoneIcon } from '#src/ui/pictures/workIcons.tsx';
import { openPaymentTab } from './paymentTab.ts';
import { PendingPayment } from './PendingPayment.tsx';
import { PlanButton } from './PlanButton.tsx';
import { paymentWords, savingPercent } from './planWords.ts';
import { subscriptionQuery } from './subscriptionQuery.ts';
import type { Http } from '#src/http/http.ts';
import styles from './PlanDialog.module.css';
import { readQuery } from '#src/http/readQuery.ts';

/** Specification, "Business constants": the redirect to the dashboard after the payment link was opened. */
const redirectDelayMs = 5_000;

type Stage =
  | { kind: 'choosing' }
  | { kind: 'starting'; plan: PlanId }
  | { kind: 'failed'; plan: PlanId; message: string }
  /** The browser allowed no new tab: the person opens the address themselves. */
  | { kind: 'blocked'; url: string }
  | { kind: 'opened' };

/** The dialog to choose a plan. The payment page opens in a new tab, and the dashboard follows the payment. */
export function PlanDialog({ account }: { account: Account }) {
  const http = useHttp();
  const navigate = useNavigate();
  const plans = useQuery(plansQuery(http));
  const queryClient = useQueryClient();
  const subscription = subscriptionQuery(http, account.id);
  const { data: subscribed, isPending: isSubscriptionPending } = useQuery(subscription);
  const open = subscribed?.payment;
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });
  const [keys] = useState(createCommandKeys);
  const busy = useRef(false);
  const opened = stage.kind === 'opened';

  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(() => void navigate({ to: '/vendor-dashboard' }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [opened, navigate]);

  const choose = async (plan: PlanId) => {
    if (busy.current) return;
    busy.current = true;
    const tab = openPaymentTab();
    setStage({ kind: 'starting', plan });
    try {
      const { url } = await initiatePayment(http, account, plan, keys.keyFor(plan));
      keys.forget();
      setStage(tab?.open(url) ? { kind: 'opened' } : { kind: 'blocked', url });
      void queryClient.invalidateQueries({ queryKey: subscription.queryKey });
    } catch (error) {
      // After an answer the next try is a new payment. Without one the payment may have been started, so the key stays.
      if (error instanceof ApiError) keys.forget();
      tab?.close();
      void queryClient.invalidateQueries({ queryKey: subscription.queryKey });
      if (error instanceof ApiError && error.details?.['status'] === 'paid') {
        notify({ kind: 'success', message: error.message });
        return await navigate({ to: '/vendor-dashboard' });
      }
      setStage({ kind: 'failed', plan, message: failureSentence(error) });
    } finally {
      busy.current = false;
    }
  };
  const cancel = () => void navigate({ to: '/vendor-dashboard' });

  // The sheet is shown with all its content: it is at the bottom of a phone, and would grow upwards.
  if (plans.isPending || isSubscriptionPending) return <FormSkeleton fields={2} />;
  return (
    <Sheet ownStep onClose={cancel} title="Choose Your Subscription Plan" closable={false}>
      <Lead>Your adverts stay online while it runs. We take no cut of your sales.</Lead>
      <div className={styles.stack}>
        {open?.status === 'pending' && stage.kind === 'choosing' && (
          <Strip
            kind="warning"
            icon={<ClockIcon />}
            title="A payment is pending"
            actions={<PendingPayment reference={open.reference} />}
          >
            {paymentWords(open)}. If you have approved it, wait for it on your dashboard; paying again adds more time.
          </Strip>
        )}
        {plans.isError && !plans.data && <ErrorState {...readFailure(plans.error, plans.refetch)} />}
        {plans.data?.plans.map((plan) => (
          <PlanButton
            key={plan.id}
            plan={plan}
            saving={savingPercent(plan, plans.data.plans)}
            pending={stage.kind === 'starting' && stage.plan === plan.id}
            disabled={stage.kind === 'starting' || opened}
            onChoose={() => void choose(plan.id)}
          />
        ))}
        {stage.kind === 'failed' && (
          <div ref={reveal}>
            <Strip
              kind="error"
              live
              title="Payment did not start. Nothing was charged."
              actions={
                <Button variant="text" onClick={() => void choose(stage.plan)}>
                  Retry
                </Button>
              }
            >
              {stage.message}
            </Strip>
          </div>
        )}
        {stage.kind === 'blocked' && (
          <>
            <Strip kind="info" live icon={<ExternalLinkIcon />}>
              Your browser blocked the new tab. Open the payment page yourself.
            </Strip>
            <AnchorButton
              href={stage.url}
              target="_blank"
              rel="noopener"
              size="large"
              onClick={() => setStage({ kind: 'opened' })}
            >
              Open the payment page
            </AnchorButton>
          </>
        )}
        {opened && (
          <Strip kind="success" live icon={<ExternalLinkIcon />}>
            The payment page is open in a new tab. We bring you to your dashboard.
          </Strip>
        )}
      </div>
      <div className={styles.note}>
        <SmartphoneIcon />
        <SecondText>The payment page opens in a new tab; we bring you to your dashboard.</SecondText>
      </div>
      <div className={styles.note}>
        <MessageIcon />
        <SecondText>
          New orders and payments come to you by SMS too, free, once you have confirmed your phone in{' '}
          <AppLink to="/notices">Notices</AppLink>. There you can switch it off.
        </SecondText>
      </div>
      <div className={styles.foot}>
        <Button variant="text" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Sheet>
  );
}

/** The plans with their prices, as configured. */
function plansQuery(http: Http) {
  return {
    ...readQuery(http, ['plans'], { path: '/payment/plans', answer: plansAnswerSchema }),
    staleTime: 60_000,
  };
}

/**
 * POST /payment/initiate: requests the address of the payment page. It charges nothing. May be repeated: with the same
 * key it is the same payment.
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
function initiatePayment(
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
