import { createFileRoute } from '@tanstack/react-router';
import { AdvertFormPage } from '#src/features/advert-form/AdvertFormPage.tsx';
import { EditAdvertPage } from '#src/features/advert-form/EditAdvertPage.tsx';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { renderPreview, usePreviewAtHand } from './-renderPreview.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/edit-product')({
  /** `entry`: the edit in the outbox to continue. */
  validateSearch: ({ id, entry }: Record<string, unknown>): { id?: string; entry?: string } => ({
    ...(typeof id === 'string' && { id }),
    ...(typeof entry === 'string' && entry !== '' && { entry }),
  }),
  ...signedInFirst,
  component: EditProduct,
});

function EditProduct() {
  const { id = '', entry } = Route.useSearch();
  usePreviewAtHand();
  return (
    <VendorOnly
      keepWhenSignedOut
      waiting={
        <AdvertFormPage title="Edit Advert">
          <FormSkeleton fields={8} />
        </AdvertFormPage>
      }
    >
      {(account) => <EditAdvertPage key={id} account={account} id={id} entryId={entry} preview={renderPreview} />}
    </VendorOnly>
  );
}
