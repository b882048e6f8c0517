import { createFileRoute } from '@tanstack/react-router';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { VendorOffersPage } from '#src/features/price-offers/VendorOffersPage.tsx';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { VendorTabsPlace } from './-vendorWork.tsx';

export const Route = createFileRoute('/vendor-offers')({
  /** `advert`: the advert whose offers the vendor wants to allow or end. */
  validateSearch: ({ advert }: Record<string, unknown>): { advert?: string } =>
    typeof advert === 'string' && advert !== '' ? { advert } : {},
  component: VendorOffers,
});

function VendorOffers() {
  const { advert = null } = Route.useSearch();
  return (
    <>
      <PageHead title="Price offers" description="The prices that buyers offer for your parts." />
      <VendorOnly
        ownerOnly
        waiting={
          <>
            <VendorTabs />
            <SunkenPage data-tall>
              <PageContainer>
                <RowSkeleton count={3} plainHeight={200} />
              </PageContainer>
            </SunkenPage>
          </>
        }
      >
        {(account) => (
          <>
            <VendorTabsPlace account={account} />
            <VendorOffersPage accountId={account.id} advertId={advert} />
          </>
        )}
      </VendorOnly>
    </>
  );
}
