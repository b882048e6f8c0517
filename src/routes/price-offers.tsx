import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { advertQuery } from '#src/features/advert/advertQuery.ts';
import { AskLowerPrice } from '#src/features/price-offers/AskLowerPrice.tsx';
import { PriceOffersPage } from '#src/features/price-offers/PriceOffersPage.tsx';
import { failureSentence } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';

export const Route = createFileRoute('/price-offers')({
  /** `advert`: the part for which the person wants to offer a price. */
  validateSearch: ({ advert }: Record<string, unknown>): { advert?: string } =>
    typeof advert === 'string' && advert !== '' ? { advert } : {},
  component: PriceOffers,
});

function PriceOffers() {
  const { advert = null } = Route.useSearch();
  return (
    <>
      <PageHead title="Price offers" description="Ask a lower price for a part, and see what the vendor answers." />
      <PriceOffersPage
        ask={advert !== null && <Ask key={advert} advertId={advert} />}
        askedId={advert}
        pushQuestion={<LazyPushQuestion kind="offer" />}
      />
    </>
  );
}

function Ask({ advertId }: { advertId: string }) {
  const navigate = useNavigate();
  const { data: outcome, error, refetch } = useQuery(advertQuery(useHttp(), advertId));
  if (!outcome) {
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureSentence(error)}</ErrorState>
    ) : (
      <RowSkeleton count={1} plainHeight={280} />
    );
  }
  if (outcome.kind !== 'found') return <p>This part is no longer for sale.</p>;
  const { id, title, pricePesewas, vendor } = outcome.advert;
  return (
    <AskLowerPrice
      part={{ id, title, pricePesewas, vendorName: vendor.name }}
      onSent={() => void navigate({ to: '/price-offers', search: {}, replace: true })}
    />
  );
}
