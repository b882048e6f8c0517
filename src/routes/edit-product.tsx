import { createFileRoute } from '@tanstack/react-router';
import { AdvertPage } from '#src/features/advert-form/AdvertFormPage.tsx';
import { EditAdvertPage } from '#src/features/advert-form/EditAdvertPage.tsx';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { renderPreview, usePreviewAtHand } from './-advertPreview.tsx';

export const Route = createFileRoute('/edit-product')({
  validateSearch: (search: Record<string, unknown>): { id?: string } =>
    typeof search['id'] === 'string' ? { id: search['id'] } : {},
  component: EditProduct,
});

function EditProduct() {
  const id = Route.useSearch().id ?? '';
  usePreviewAtHand();
  return (
    <VendorOnly
      keepWhenSignedOut
      waiting={
        <AdvertPage title="Edit Advert">
          <FormSkeleton fields={8} />
        </AdvertPage>
      }
    >
      {(account) => <EditAdvertPage key={id} account={account} id={id} preview={renderPreview} />}
    </VendorOnly>
  );
}
