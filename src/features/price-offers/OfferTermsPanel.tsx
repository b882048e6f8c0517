import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formatPrice, priceFieldValue } from '#contract/core/money/money.ts';
import { offerTermsInputSchema } from '#contract/deal/offerForms.ts';
import type { offerTermsSchema } from '#contract/deal/priceOffers.ts';
import { outcomeNotice } from '#src/device/outbox/forms/outcomeNotice.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { onItsWay } from '#src/device/outbox/view/onItsWay.ts';
import { fieldOf } from '#src/lib/fieldOf.ts';
import { isUnreachable, readFailure } from '#src/http/failures.ts';
import { offersKey } from '#src/http/ownData.ts';
import { showRefusal } from '#src/http/showFault.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { validatingResolver } from '#src/lib/contractResolver.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields, FormActions } from '#src/ui/fields/form.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { Switch } from '#src/ui/fields/ticks.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Refusal } from '#src/ui/notices/refusalStrips.tsx';
import { OrderWaiting } from '#src/ui/order/orderParts.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { keepOfferTerms } from './offerCalls.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './PriceOffers.module.css';

type Terms = z.output<typeof offerTermsSchema>;

/**
 * Whether one advert takes offers, and the lowest price that its vendor would take.
 * @param read what was read of `offerTermsQuery`; the page waits for it, and nothing else may ask for it
 */
export function OfferTermsPanel({
  advertId,
  read: { data, dataUpdatedAt, error, refetch },
}: {
  advertId: string;
  read: Pick<UseQueryResult<Terms>, 'data' | 'dataUpdatedAt' | 'error' | 'refetch'>;
}) {
  const entries = useUnsentEntries({ readAt: dataUpdatedAt });
  const waiting = entries.findLast(({ kind, about }) => kind === 'offer.terms' && about.includes(advertId));
  // The shop was reached, and has said why.
  if (error && !data && !isUnreachable(error)) {
    return <ErrorState {...readFailure(error, refetch)} heading="Price offers for this advert" />;
  }
  if (!data) {
    return <ReadState failure={error && readFailure(error, refetch)} rows={1} height={200} />;
  }
  return (
    <Panel className={styles.form}>
      <h2>{data.title}</h2>
      <SecondText>Price for everybody: {formatPrice(data.pricePesewas)}</SecondText>
      {waiting && <OrderWaiting what="Your choice" {...onItsWay(waiting)} />}
      <TermsForm key={String(data.lowestPesewas)} advertId={advertId} terms={data} />
    </Panel>
  );
}

function TermsForm({ advertId, terms }: { advertId: string; terms: Terms }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { title, lowestPesewas } = terms;
  const [takes, setTakes] = useState(lowestPesewas !== null);
  const form = useForm({
    resolver: validatingResolver<{ lowestPrice: string }>(offerTermsInputSchema, {
      sent: ({ lowestPrice }) => ({ lowestPrice: takes ? lowestPrice : null }),
    }),
    defaultValues: { lowestPrice: lowestPesewas === null ? '' : priceFieldValue(lowestPesewas) },
  });
  const { errors, isSubmitting } = form.formState;
  useReadySending(true);
  const send = form.handleSubmit(async ({ lowestPrice }) => {
    const outcome = await keepOfferTerms(http, { id: advertId, title }, takes ? lowestPrice : null);
    if ('fault' in outcome) return showRefusal(form, outcome.fault);
    void queryClient.invalidateQueries({ queryKey: offersKey });
    return notify(outcomeNotice(outcome, takes ? 'Buyers can make you offers' : 'Buyers cannot make offers any more'));
  });
  return (
    <form
      className={spacing.above4}
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label="Price offers for this advert"
    >
      <Fields>
        <Switch
          label="Accept price offers"
          description="Buyers see a button “Ask for a lower price”. You answer each offer."
          checked={takes}
          onChange={(event) => setTakes(event.target.checked)}
        />
        {takes && (
          <PriceField
            label="Lowest price"
            help="Only you see it. Offers below it are refused at once, and the buyer is not told why."
            {...fieldOf(form, 'lowestPrice')}
          />
        )}
        <Refusal sentence={errors.root?.message} />
      </Fields>
      <FormActions className={styles.send}>
        <SubmitButton pending={isSubmitting}>Save</SubmitButton>
      </FormActions>
    </form>
  );
}
