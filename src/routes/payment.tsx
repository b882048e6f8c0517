import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '#src/features/vendor/plan/PaymentPage.tsx';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/payment')({ ...signedInFirst, component: Payment });

function Payment() {
  return (
    <>
      <PageHead title="Choose Your Subscription Plan" description="Plans for vendors: 3 months, 6 months or 1 year." />
      <VendorOnly
        ownerOnly
        waiting={
          <FormPage data-tall>
            <FormSkeleton fields={2} />
          </FormPage>
        }
      >
        {(account) => <PaymentPage account={account} />}
      </VendorOnly>
    </>
  );
}
