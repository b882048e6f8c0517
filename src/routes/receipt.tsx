import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage, ReceiptWaiting } from '#src/features/vendor/plan/ReceiptPage.tsx';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/receipt')({
  validateSearch: ({ reference }: Record<string, unknown>): { reference: string } => ({
    reference: typeof reference === 'string' ? reference : '',
  }),
  ...signedInFirst,
  component: ReceiptRoute,
});

function ReceiptRoute() {
  const { reference } = Route.useSearch();
  return (
    <>
      <PageHead title="Receipt" />
      <VendorOnly ownerOnly waiting={<ReceiptWaiting />}>
        {(account) => <ReceiptPage accountId={account.id} reference={reference} />}
      </VendorOnly>
    </>
  );
}
