import { createFileRoute } from '@tanstack/react-router';
import { VendorOffersPage } from '#src/features/price-offers/VendorOffersPage.tsx';
import { VendorPage } from './-VendorPage.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/vendor-offers')({
  /** `advert`: the advert whose offers the vendor wants to allow or end. */
  validateSearch: ({ advert }: Record<string, unknown>): { advert?: string } =>
    typeof advert === 'string' && advert !== '' ? { advert } : {},
  ...signedInFirst,
  component: VendorOffers,
});

function VendorOffers() {
  const { advert = null } = Route.useSearch();
  return (
    <VendorPage
      title="Price offers"
      description="The prices that buyers offer for your parts."
      rowHeight={200}
      ownerOnly
    >
      {(account) => <VendorOffersPage accountId={account.id} advertId={advert} />}
    </VendorPage>
  );
}
