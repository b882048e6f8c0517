import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type AdvertOutcome, advertQuery } from '#src/features/advert/advertQuery.ts';
import { AskLowerPrice } from '#src/features/price-offers/AskLowerPrice.tsx';
import { PriceOffersPage } from '#src/features/price-offers/PriceOffersPage.tsx';
import { readFailure } from '#src/http/failures.ts';
import { isAwaited } from '#src/http/isAwaited.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';

export const Route = createFileRoute('/price-offers')({
  /** `advert`: the part for which the person wants to offer a price. */
  validateSearch: ({ advert }: Record<string, unknown>): { advert?: string } =>
    typeof advert === 'string' && advert !== '' ? { advert } : {},
  component: PriceOffers,
});

function PriceOffers() {
  const { advert: askedId = null } = Route.useSearch();
  const navigate = useNavigate();
  const part = useQuery({ ...advertQuery(useHttp(), askedId ?? ''), enabled: askedId !== null });
  return (
    <>
      <PageHead title="Price offers" description="Ask for a lower price for a part, and see what the vendor answers." />
      <PriceOffersPage
        advert={
          askedId === null
            ? null
            : {
                id: askedId,
                isPending: isAwaited(part),
                form: (
                  <Ask
                    key={askedId}
                    {...part}
                    onSent={() => void navigate({ to: '/price-offers', search: {}, replace: true })}
                  />
                ),
              }
        }
        pushQuestion={<LazyPushQuestion kind="offer" />}
      />
    </>
  );
}

function Ask({
  data: outcome,
  error,
  refetch,
  onSent,
}: Pick<UseQueryResult<AdvertOutcome>, 'data' | 'error' | 'refetch'> & { onSent: () => void }) {
  if (!outcome) {
    return <ReadState failure={error && readFailure(error, refetch)} rows={1} height={200} />;
  }
  if (outcome.kind !== 'found') return <p>This part is no longer for sale.</p>;
  const { id, title, pricePesewas, vendor } = outcome.advert;
  return <AskLowerPrice part={{ id, title, pricePesewas, vendorName: vendor.name }} onSent={onSent} />;
}
