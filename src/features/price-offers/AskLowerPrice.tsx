import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatPrice, priceFieldValue } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { offersAWeek } from '#contract/deal/offerGraph.ts';
import { newPriceOfferSchema } from '#contract/deal/offerForms.ts';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { queuedWords, useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useTypedField } from '#src/device/outbox/forms/useTypedField.ts';
import { offersKey } from '#src/http/ownData.ts';
import { showRefusal } from '#src/http/showFault.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { isElsewhere } from '#src/lib/sentFrom.ts';
import { contractResolver } from '#src/lib/contractResolver.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields, FormActions } from '#src/ui/fields/form.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Refusal } from '#src/ui/notices/refusalStrips.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { makeOffer } from './offerCalls.ts';
import styles from './PriceOffers.module.css';

/** The part for which a price is asked. */
interface AskedPart {
  readonly id: string;
  readonly title: string;
  readonly pricePesewas: number;
  readonly vendorName: string;
}

/** The form in which a buyer offers a price for a part. @param onSent called once the shop or the outbox has the offer */
export const AskLowerPrice = ofOnePerson(AskLowerPriceOfOne);

function AskLowerPriceOfOne({ part, onSent }: { part: AskedPart; onSent: () => void }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { id, title, pricePesewas, vendorName } = part;
  const form = useForm({
    resolver: contractResolver(newPriceOfferSchema, ({ price }) =>
      // Said at once; the shop says it again about the price that it has by then.
      (parsePrice(String(price)) ?? 0) >= pricePesewas
        ? { price: `It costs ${formatPrice(pricePesewas)}. Offer less, or put it in your cart.` }
        : {},
    ),
    mode: 'onTouched',
    defaultValues: { advertId: id, price: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const about = `price offer ${id}`;
  const typed = useTypedField(form, 'price', about);
  useReadySending(true);

  const send = form.handleSubmit(async ({ price }) => {
    const outcome = await makeOffer(http, part, priceFieldValue(price), about);
    void queryClient.invalidateQueries({ queryKey: offersKey });
    if ('fault' in outcome) return showRefusal(form, outcome.fault);
    if (outcome.kind === 'queued') {
      notify({ kind: 'info', ...queuedWords });
      return onSent();
    }
    if (outcome.answer?.status === 'refused') {
      return form.setError(
        'price',
        { type: 'server', message: outcome.answer.message },
        { shouldFocus: !isElsewhere() },
      );
    }
    notify({ kind: 'success', message: outcome.answer?.message ?? 'The vendor has your offer.' });
    return onSent();
  });

  return (
    <Panel className={styles.form}>
      <form onSubmit={(event) => void send(event)} noValidate aria-labelledby="ask-lower-price">
        <h2 id="ask-lower-price">Ask for a lower price</h2>
        <p className={styles.asked}>
          <AppLink to="/single-advert" search={{ id }}>
            {title}
          </AppLink>{' '}
          costs <b>{formatPrice(pricePesewas)}</b> at {vendorName}.
        </p>
        <Fields>
          <PriceField
            label="Your price for each piece"
            help={`The vendor has 24 hours to answer. You can make ${offersAWeek} offers for a part in a week.`}
            {...typed}
          />
          <Refusal sentence={errors.root?.message} />
        </Fields>
        <FormActions className={styles.send}>
          <SubmitButton pending={isSubmitting}>Send the offer</SubmitButton>
        </FormActions>
        <SecondText>
          An agreed price is valid in your cart for 48 hours. Nothing is ordered before you send the request.
        </SecondText>
      </form>
    </Panel>
  );
}
