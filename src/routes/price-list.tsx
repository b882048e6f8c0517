import { createFileRoute } from '@tanstack/react-router';
import { PriceListFrame, PriceListPage } from '#src/features/price-list/PriceListPage.tsx';
import { VendorOnly } from '#src/features/session/VendorOnly.tsx';
import { FormSkeleton } from '#src/ui/Skeleton.tsx';

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
