import { createFileRoute } from '@tanstack/react-router';
import { PriceListFrame, PriceListPage } from '#src/features/vendor/price-list/PriceListPage.tsx';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { VendorTabsPlace } from './-vendorWork.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/price-list')({ ...signedInFirst, component: PriceList });

function PriceList() {
  return (
    <VendorOnly
      ownerOnly
      keepWhenSignedOut
      waiting={
        <>
          <VendorTabs />
          <PriceListFrame>
            <FormSkeleton fields={2} />
          </PriceListFrame>
        </>
      }
    >
      {(account) => (
        <>
          <VendorTabsPlace account={account} />
          <PriceListPage key={account.id} accountId={account.id} />
        </>
      )}
    </VendorOnly>
  );
}
