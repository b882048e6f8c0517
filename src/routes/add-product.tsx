import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AdvertFormPage } from '#src/features/advert-form/AdvertFormPage.tsx';
import { type AskedPart, askedPart } from '#src/features/advert-form/askedPart.ts';
import { PostAdvertPage } from '#src/features/advert-form/PostAdvertPage.tsx';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { PlanFirst } from '#src/features/vendor/plan/PlanFirst.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { renderPreview, usePreviewAtHand } from './-renderPreview.tsx';
import { isOwner } from './-vendorWork.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/add-product')({
  /**
   * `copy`: the id of the vendor's own advert that the new one starts as a copy of. `shared`: pictures came from the
   * share sheet, or were opened with the app. `entry`: the advert in the outbox to edit. `partType`, `make`, `model`: a
   * part that people ask for, to start with. `draft`: which of several drafts to continue.
   */
  validateSearch: ({
    copy,
    shared,
    entry,
    draft,
    ...partSearch
  }: Record<string, unknown>): { copy?: string; shared?: string; entry?: string; draft?: string } & AskedPart => ({
    ...askedPart(partSearch),
    ...(typeof entry === 'string' && entry !== '' && { entry }),
    ...(typeof draft === 'string' && draft !== '' && { draft }),
    ...(typeof copy === 'string' && copy !== '' && { copy }),
    ...((typeof shared === 'string' || typeof shared === 'number') && { shared: String(shared) }),
  }),
  ...signedInFirst,
  component: AddProduct,
});

function AddProduct() {
  const { copy, shared, entry, draft, ...wantedPart } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSettled = useCallback(() => void navigate({ search: {}, replace: true, resetScroll: false }), [navigate]);
  usePreviewAtHand();
  return (
    <VendorOnly
      keepWhenSignedOut
      waiting={
        <AdvertFormPage title="Post New Advert">
          <FormSkeleton fields={8} />
        </AdvertFormPage>
      }
    >
      {(account) => (
        <PostAdvertPage
          key={account.id}
          account={account}
          plan={isOwner(account) && <PlanFirst accountId={account.id} />}
          preview={renderPreview}
          copyId={copy}
          shared={shared}
          wantedPart={wantedPart}
          entryId={entry}
          draftId={draft}
          onSettled={onSettled}
        />
      )}
    </VendorOnly>
  );
}
