import { createFileRoute } from '@tanstack/react-router';
import { AdvertPage } from '#src/features/advert-form/AdvertPage.tsx';
import { PostAdvertPage } from '#src/features/advert-form/PostAdvertPage.tsx';
import { VendorOnly } from '#src/features/session/VendorOnly.tsx';
import { FormSkeleton } from '#src/ui/Skeleton.tsx';

export const Route = createFileRoute('/add-product')({ component: AddProduct });

function AddProduct() {
  return (
    <VendorOnly
      keepWhenSignedOut
      waiting={
        <AdvertPage title="Post New Advert">
          <FormSkeleton fields={8} />
        </AdvertPage>
      }
    >
      {(account) => <PostAdvertPage key={account.id} accountId={account.id} />}
    </VendorOnly>
  );
}
