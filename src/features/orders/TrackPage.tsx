import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { plainFigures } from '#contract/core/plainFigures.ts';
import { type OrderLookedUp, orderLookedUpSchema, orderLookUpSchema } from '#contract/orders/orderLookUp.ts';
import { orderMoverWords, orderStateWords, orderTone } from '#contract/orders/orderWords.ts';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { useHttp } from '#src/http/useHttp.ts';
import { inPage } from '#src/lib/inPage.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { pickUpText } from '#src/lib/text/pickUpText.ts';
import { failureSentence } from '#src/http/failures.ts';
import { AnchorButton } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PhoneField } from '#src/ui/fields/PhoneField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { lineWords, OrderActions, OrderFacts, OrderHead, OrderLines, OrderSteps } from '#src/ui/order/orderParts.tsx';
import { PhoneIcon } from '#src/ui/pictures/icons.tsx';
import { Lead, SecondText } from '#src/ui/Text.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './TrackPage.module.css';

/** Looks an order up by its number and the phone number it was sent with. Shows its state, and changes nothing. */
export const TrackPage = ofOnePerson(TrackPageOfOne);

function TrackPageOfOne() {
  const http = useHttp();
  const [number, setNumber] = useState('');
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<{ number?: string; phone?: string }>({});
  const look = useMutation({
    mutationFn: (body: z.input<typeof orderLookUpSchema>) =>
      http.send({ method: 'POST', path: '/orders/look-up', body, answer: orderLookedUpSchema }),
  });

  function submit(): void {
    const read = z.safeParse(orderLookUpSchema, { number: Number(plainFigures(number).replace(/\D/g, '')), phone });
    const found: { number?: string; phone?: string } = {};
    for (const { path, message } of read.error?.issues ?? []) {
      if (path[0] === 'number') found.number ??= message;
      if (path[0] === 'phone') found.phone ??= message;
    }
    setErrors(found);
    if (read.success) look.mutate(read.data);
  }

  return (
    <FormPage>
      <PageHead
        title="Track Your Order"
        description="Check your order with its number and your phone number."
        canonicalPath="/track-order"
      />
      <h1>Track Your Order</h1>
      <Lead>Enter the number of your order and the phone number that you gave with it.</Lead>
      <form className={`${spacing.stack4} ${spacing.above5}`} noValidate onSubmit={inPage(submit)}>
        <Fields>
          <TextField
            label="Order number"
            inputMode="numeric"
            autoComplete="off"
            help="It is in the subject of our e-mail, for example 50001."
            value={number}
            error={errors.number}
            onChange={(event) => setNumber(event.target.value)}
          />
          <PhoneField
            label="Phone"
            value={phone}
            error={errors.phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </Fields>
        <SubmitButton pending={look.isPending}>Show the order</SubmitButton>
      </form>
      <div className={styles.found} aria-live="polite">
        {look.error && (
          <Strip kind="error" title="No order to show">
            {failureSentence(look.error, true)}
          </Strip>
        )}
        {look.data && <Found order={look.data} phone={phone} />}
      </div>
      <SecondText>
        Did you send it from this device or with an account? <AppLink to="/orders">See your requests</AppLink>. There
        you can also cancel or return it.
      </SecondText>
    </FormPage>
  );
}

function Found({ order, phone }: { order: OrderLookedUp; phone: string }) {
  const { number, vendor, status, handover, items, steps, feePesewas, totalPesewas } = order;
  const names = { vendor: vendor.name, buyer: phone };
  return (
    <Panel as="article" aria-label={`Order ${number}`}>
      <OrderHead>
        <div>
          <h2>{vendor.name}</h2>
          <SecondText>
            Order {number} · {formatDay(order.createdAt)}
          </SecondText>
        </div>
        <StatusChip kind={orderTone(status)}>{orderStateWords(status, handover)}</StatusChip>
      </OrderHead>
      <OrderLines
        lines={items.map(({ advertId, title, quantity, pricePesewas }) => ({
          id: advertId,
          words: lineWords(quantity, title),
          price: formatPrice(pricePesewas * quantity),
        }))}
        fee={feePesewas === null ? undefined : formatPrice(feePesewas)}
        total={formatPrice(totalPesewas)}
      />
      <OrderFacts>
        {order.pickUp && <b>{pickUpText(order.pickUp)}</b>}
        {vendor.address !== null && <span>{vendor.address}</span>}
        {handover === 'pick-up' && vendor.openingHours !== null && <span>Open: {vendor.openingHours}</span>}
      </OrderFacts>
      <OrderSteps
        steps={steps.map(({ status: state, by, at, reason }) => ({
          what: orderStateWords(state, handover),
          who: orderMoverWords(by, 'buyer', names, state),
          when: `${formatDay(at)}, ${formatTime(at)}`,
          reason,
        }))}
      />
      {vendor.phone !== null && (
        <OrderActions>
          <AnchorButton href={callLink(vendor.phone)} variant="outlined" startIcon={<PhoneIcon size={20} />}>
            Call {displayPhone(vendor.phone)}
          </AnchorButton>
        </OrderActions>
      )}
    </Panel>
  );
}
