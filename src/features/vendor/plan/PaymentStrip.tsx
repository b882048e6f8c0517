import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import type { Subscription } from '#contract/vendor/payment.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { CircleAlertIcon, CircleCheckIcon, CircleXIcon } from '#src/ui/pictures/icons.tsx';
import { TextAnchor } from '#src/ui/links.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { ClockIcon } from '#src/ui/pictures/workIcons.tsx';
import { paymentWords } from './planWords.ts';

/** In the line of the words, with the room around it that a finger needs. */
const Way = createLink(styled(TextAnchor)({ paddingBlock: 14, color: colour.text, whiteSpace: 'nowrap' }));

/** What became of a payment, with the way on. */
export function PaymentStrip({ payment }: { payment: NonNullable<Subscription['payment']> }) {
  const what = paymentWords(payment);
  if (payment.status === 'pending') {
    return (
      <Strip kind="info" icon={<ClockIcon />} title="Payment pending">
        {what}. You can close this page; we follow it.
      </Strip>
    );
  }
  if (payment.status === 'paid') {
    return (
      <Strip kind="success" icon={<CircleCheckIcon />} title="Payment received">
        {what}.{' '}
        <Way to="/receipt" search={{ reference: payment.reference }}>
          Receipt
        </Way>
      </Strip>
    );
  }
  const failed = payment.status === 'failed';
  return (
    <Strip
      kind={failed ? 'error' : 'warning'}
      icon={failed ? <CircleAlertIcon /> : <CircleXIcon />}
      title={failed ? 'Payment failed' : 'Payment abandoned'}
    >
      {what}. Nothing was charged. <Way to="/payment">Try again</Way>
    </Strip>
  );
}
