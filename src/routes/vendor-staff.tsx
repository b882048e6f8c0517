import { createFileRoute } from '@tanstack/react-router';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';
import { VendorStaffPage } from '#src/features/vendor-staff/VendorStaffPage.tsx';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { VendorTabsPlace } from './-vendorWork.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/vendor-staff')({ ...signedInFirst, component: VendorStaff });

function VendorStaff() {
  return (
    <>
      <PageHead title="Staff" description="The people who post, answer and hand over for you." />
      <VendorOnly
        ownerOnly
        waiting={
          <>
            <VendorTabs />
            <FormPage data-tall>
              <RowSkeleton count={3} plainHeight={96} />
            </FormPage>
          </>
        }
      >
        {(account) => (
          <>
            <VendorTabsPlace account={account} />
            <VendorStaffPage accountId={account.id} />
          </>
        )}
      </VendorOnly>
    </>
  );
}
