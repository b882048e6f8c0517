import { createFileRoute } from '@tanstack/react-router';
import { AdvertPage } from '#src/features/advert-form/AdvertPage.tsx';
import { PostAdvertPage } from '#src/features/advert-form/PostAdvertPage.tsx';
import { VendorOnly } from '#src/features/session/VendorOnly.tsx';
import { FormSkeleton } from '#src/ui/Skeleton.tsx';
import { renderPreview, usePreviewAtHand } from './-advertPreview.tsx';

export const Route = createFileRoute('/add-product')({
  /** `copy`: the id of the vendor's own advert that the new one begins as a copy of. */
  validateSearch: ({ copy }: Record<string, unknown>): { copy?: string } =>
    typeof copy === 'string' && copy !== '' ? { copy } : {},
  component: AddProduct,
});

function AddProduct() {
  const { copy } = Route.useSearch();
  const navigate = Route.useNavigate();
  usePreviewAtHand();
  return (
    <VendorOnly
      keepWhenSignedOut
      waiting={
        <AdvertPage title="Post New Advert">
          <FormSkeleton fields={8} />
        </AdvertPage>
      }
    >
      {(account) => (
        <PostAdvertPage
          key={account.id}
          account={account}
          preview={renderPreview}
          copyId={copy}
          onCopied={() => void navigate({ search: {}, replace: true, resetScroll: false })}
        />
      )}
    </VendorOnly>
  );
}
