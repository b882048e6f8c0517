import { createFileRoute } from '@tanstack/react-router';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';
import { VendorWantedPage } from '#src/features/wanted-parts/VendorWantedPage.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { VendorTabsPlace } from './-vendorWork.tsx';

export const Route = createFileRoute('/vendor-wanted')({ component: VendorWanted });

function VendorWanted() {
  return (
    <>
      <PageHead title="Wanted parts" description="The parts that buyers ask vendors for." />
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
            <VendorWantedPage accountId={account.id} />
          </>
        )}
      </VendorOnly>
    </>
  );
}
