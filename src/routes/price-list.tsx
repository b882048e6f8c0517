import { createFileRoute } from '@tanstack/react-router';
import { PriceListFrame, PriceListPage } from '#src/features/vendor/price-list/PriceListPage.tsx';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';

export const Route = createFileRoute('/price-list')({ component: PriceList });

function PriceList() {
  return (
    <VendorOnly
      keepWhenSignedOut
      waiting={
        <PriceListFrame>
          <FormSkeleton fields={2} />
        </PriceListFrame>
      }
    >
      {(account) => <PriceListPage accountId={account.id} />}
    </VendorOnly>
  );
}
