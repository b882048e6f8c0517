import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage, ReceiptWaiting } from '#src/features/payment/ReceiptPage.tsx';
import { VendorOnly } from '#src/features/session/VendorOnly.tsx';
import { PageContainer, SunkenPage } from '#src/ui/PageContainer.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';

export const Route = createFileRoute('/receipt')({
  validateSearch: ({ reference }: Record<string, unknown>): { reference: string } => ({
    reference: typeof reference === 'string' ? reference : '',
  }),
  component: ReceiptRoute,
});

function ReceiptRoute() {
  const { reference } = Route.useSearch();
  return (
    <>
      <PageHead title="Receipt" />
      <VendorOnly
        waiting={
          <SunkenPage>
            <PageContainer>
              <ReceiptWaiting />
            </PageContainer>
          </SunkenPage>
        }
      >
        {(account) => <ReceiptPage accountId={account.id} reference={reference} />}
      </VendorOnly>
    </>
  );
}
