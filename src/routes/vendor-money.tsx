import { createFileRoute } from '@tanstack/react-router';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { VendorMoneyPage } from '#src/features/vendor/money/VendorMoneyPage.tsx';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { VendorTabsPlace } from './-vendorWork.tsx';

export const Route = createFileRoute('/vendor-money')({ component: VendorMoneyRoute });

function VendorMoneyRoute() {
  return (
    <>
      <PageHead title="Money" description="What buyers have paid you through the shop." />
      <VendorOnly
        ownerOnly
        waiting={
          <>
            <VendorTabs />
            <SunkenPage data-tall>
              <PageContainer>
                <RowSkeleton count={3} plainHeight={120} />
              </PageContainer>
            </SunkenPage>
          </>
        }
      >
        {(account) => (
          <>
            <VendorTabsPlace account={account} />
            <VendorMoneyPage accountId={account.id} />
          </>
        )}
      </VendorOnly>
    </>
  );
}
