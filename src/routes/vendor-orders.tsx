import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { type OrdersSearch, readOrdersSearch } from '#src/features/vendor/orders/ordersSearch.ts';
import { VendorOrdersPage } from '#src/features/vendor/orders/VendorOrdersPage.tsx';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { VendorTabsPlace } from './-vendorWork.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/vendor-orders')({
  // Parsed in the page, because everybody loads this part of the route at the start.
  validateSearch: (raw: OrdersSearch): OrdersSearch => raw,
  ...signedInFirst,
  component: VendorOrders,
});

function VendorOrders() {
  const raw = Route.useSearch();
  const search = useMemo(() => readOrdersSearch({ ...raw }), [raw]);
  return (
    <>
      <PageHead title="Orders" description="The orders that you received." />
      <VendorOnly
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
            <VendorOrdersPage accountId={account.id} search={search} />
          </>
        )}
      </VendorOnly>
    </>
  );
}
