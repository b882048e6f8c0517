import { createFileRoute } from '@tanstack/react-router';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { readOrdersSearch } from '#src/features/vendor/orders/ordersSearch.ts';
import { VendorOrdersPage } from '#src/features/vendor/orders/VendorOrdersPage.tsx';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { VendorTabsPlace } from './-vendorWork.tsx';

export const Route = createFileRoute('/vendor-orders')({
  validateSearch: readOrdersSearch,
  component: VendorOrders,
});

function VendorOrders() {
  const search = Route.useSearch();
  return (
    <>
      <PageHead title="Orders" description="The orders that you received." />
      <VendorOnly
        waiting={
          <>
            <VendorTabs />
            <SunkenPage style={{ minHeight: '100vh' }}>
              <PageContainer>
                <RowSkeleton count={3} plainHeight={200} />
              </PageContainer>
            </SunkenPage>
          </>
        }
      >
        {(account) => (
          <>
            <VendorTabsPlace accountId={account.id} />
            <VendorOrdersPage accountId={account.id} search={search} />
          </>
        )}
      </VendorOnly>
    </>
  );
}
