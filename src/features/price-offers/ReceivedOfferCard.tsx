import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatPrice, priceFieldValue } from '#contract/core/money/money.ts';
import { offerStepSchema } from '#contract/deal/offerForms.ts';
import type { ReceivedOffer } from '#contract/deal/priceOffers.ts';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { useTypedField } from '#src/device/outbox/forms/useTypedField.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { onItsWay } from '#src/device/outbox/view/onItsWay.ts';
import { showFault } from '#src/http/showFault.ts';
import { contractResolver } from '#src/lib/contractResolver.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { FormActions } from '#src/ui/fields/form.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { OrderWaiting } from '#src/ui/order/orderParts.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { OfferHead } from './OfferHead.tsx';
import { placeOfCounterOffer } from './offerCalls.ts';
import { untilWords } from './offerWords.ts';
import { useOfferAnswer } from './useOfferAnswer.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './PriceOffers.module.css';

/** What a buyer offers for a part, to answer by one tap. @param answering the answer on its way to the shop */
export const ReceivedOfferCard = ofOnePerson(ReceivedOfferCardOfOne);

function ReceivedOfferCardOfOne({ offer, answering }: { offer: ReceivedOffer; answering: OutboxEntry | undefined }) {
  const { status, advert, offeredPesewas } = offer;
  const offers = useOfferAnswer(offer);
  const [isCountering, setCountering] = useState(false);
  return (
    <Panel as="article" tabIndex={-1} aria-label={advert.title} className={styles.card}>
      <OfferHead offer={offer} turn="open" />
      <SecondText>{sentenceOf(offer)}</SecondText>
      {status === 'open' && isCountering ? (
        // It stays while its price is on the way: a refusal belongs at its field.
        <CounterForm offer={offer} counter={offers.counter} onDone={() => setCountering(false)} />
      ) : answering ? (
        <OrderWaiting what="Your answer" {...onItsWay(answering)} />
      ) : (
        status === 'open' && (
          <div className={spacing.wrap2}>
            {advert.isShown && (
              <>
                <Button
                  disabled={offers.isPending}
                  aria-label={`Accept ${formatPrice(offeredPesewas)}: ${advert.title}`}
                  onClick={() => offers.answer('agreed')}
                >
                  Accept {formatPrice(offeredPesewas)}
                </Button>
                <Button
                  variant="outlined"
                  disabled={offers.isPending}
                  aria-label={`Counter-offer: ${advert.title}`}
                  onClick={() => setCountering(true)}
                >
                  Counter-offer
                </Button>
              </>
            )}
            <Button
              variant="outlined"
              disabled={offers.isPending}
              aria-label={`Refuse ${formatPrice(offeredPesewas)}: ${advert.title}`}
              onClick={() => offers.answer('refused')}
            >
              Refuse
            </Button>
          </div>
        )
      )}
    </Panel>
  );
}

function CounterForm({
  offer,
  counter,
  onDone,
}: {
  offer: ReceivedOffer;
  counter: ReturnType<typeof useOfferAnswer>['counter'];
  onDone: () => void;
}) {
  const form = useForm({
    resolver: contractResolver(offerStepSchema),
    defaultValues: { status: 'countered' as const, price: '' },
  });
  const { isSubmitting } = form.formState;
  const typed = useTypedField(form, 'price', placeOfCounterOffer(offer.id));
  const send = form.handleSubmit(async ({ price }) => {
    const outcome = await counter({ status: 'countered', price: priceFieldValue(Number(price)) });
    if ('fault' in outcome) showFault(form, outcome.fault);
    else onDone();
  });
  return (
    <form className={spacing.stack3} noValidate onSubmit={(event) => void send(event)}>
      <PriceField
        label="Your price for each piece"
        help={`Between ${formatPrice(offer.offeredPesewas)} and ${formatPrice(offer.advert.pricePesewas)}.`}
        {...typed}
      />
      <FormActions>
        <SubmitButton pending={isSubmitting}>Send your price</SubmitButton>
        <Button variant="text" onClick={onDone}>
          Back
        </Button>
      </FormActions>
    </form>
  );
}

function sentenceOf({ status, advert, until }: ReceivedOffer): string {
  switch (status) {
    case 'open':
      return advert.isShown
        ? `You can answer until ${untilWords(until)}.`
        : 'Buyers do not see the advert now, so you can only refuse.';
    case 'countered':
      return `The buyer can answer until ${untilWords(until)}.`;
    case 'agreed':
      return `The buyer can order at this price until ${untilWords(until)}.`;
    case 'used':
      return 'It is among your orders.';
    case 'ended':
      return 'The buyer did not order in time.';
    case 'lapsed':
      return 'Nobody answered within 24 hours.';
    case 'refused':
      return 'No price was agreed.';
    case 'withdrawn':
      return 'The buyer withdrew the offer.';
  }
}
