import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '#src/features/payment/PaymentPage.tsx';
import { VendorOnly } from '#src/features/session/VendorOnly.tsx';
import { FormPage } from '#src/ui/PageContainer.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { FormSkeleton } from '#src/ui/Skeleton.tsx';

export const Route = createFileRoute('/payment')({ component: Payment });

function Payment() {
  return (
    <>
      <PageHead title="Choose Your Subscription Plan" description="Plans for vendors: 3 months, 6 months or 1 year." />
      <VendorOnly
        waiting={
          <FormPage>
            <FormSkeleton fields={2} />
          </FormPage>
        }
      >
        {(account) => <PaymentPage account={account} />}
      </VendorOnly>
    </>
  );
}
