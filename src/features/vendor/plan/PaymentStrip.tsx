import type { Subscription } from '#contract/vendor/payment.ts';
import { CircleAlertIcon, CircleXIcon } from '#src/ui/pictures/icons.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { ClockIcon } from '#src/ui/pictures/workIcons.tsx';
import { PendingPayment } from './PendingPayment.tsx';
import { paymentWords } from './planWords.ts';
import styles from './PaymentStrip.module.css';

/** The outcome of a payment, with the next step. */
export function PaymentStrip({ payment }: { payment: NonNullable<Subscription['payment']> }) {
  const what = paymentWords(payment);
  if (payment.status === 'pending') {
    return (
      <Strip
        kind="info"
        icon={<ClockIcon />}
        title="Payment pending"
        actions={<PendingPayment reference={payment.reference} />}
      >
        {what}. You can close this page; we keep checking.
      </Strip>
    );
  }
  if (payment.status === 'paid') {
    return (
      <Strip kind="success" title="Payment received">
        {what}.{' '}
        <AppLink className={styles.way} to="/receipt" search={{ reference: payment.reference }}>
          Receipt
        </AppLink>
      </Strip>
    );
  }
  if (payment.status === 'refunded') {
    return (
      <Strip kind="warning" icon={<CircleXIcon />} title="Payment refunded">
        {what}. The money went back to you, and the plan that it paid has ended.{' '}
        <AppLink className={styles.way} to="/payment">
          Choose a plan
        </AppLink>
      </Strip>
    );
  }
  const failed = payment.status === 'failed';
  return (
    <Strip
      kind={failed ? 'error' : 'warning'}
      icon={failed ? <CircleAlertIcon /> : <CircleXIcon />}
      title={failed ? 'Payment failed' : 'Payment cancelled'}
    >
      {what}. Nothing was charged.{' '}
      <AppLink className={styles.way} to="/payment">
        Try again
      </AppLink>
    </Strip>
  );
}
