import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { vendorPath } from '#contract/catalogue/vendorPaths.ts';
import { CardList } from '#src/features/catalogue/cards/CardList.tsx';
import { ListingPageSkeleton } from '#src/features/catalogue/ListingSkeleton.tsx';
import { CompareBar } from '#src/features/compare/CompareBar.tsx';
import { businessData, describeVendor } from '#src/features/vendor-page/businessData.ts';
import { VendorAway } from '#src/features/vendor-page/VendorAway.tsx';
import { vendorPageQuery } from '#src/features/vendor-page/vendorPageQuery.ts';
import { VendorPageView } from '#src/features/vendor-page/VendorPageView.tsx';
import { useHttp, usePublicUrl } from '#src/http/useHttp.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { cardSlots } from './-cardSlots.tsx';
import { headingFirst } from './-headingFirst.ts';

export const Route = createFileRoute('/vendor')({
  validateSearch: ({ id }: Record<string, unknown>): { id: string } => ({ id: typeof id === 'string' ? id : '' }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: async ({ context, deps }) => {
    const query = vendorPageQuery(context.http, deps.id);
    const outcome = await context.queryClient.query({ ...query, staleTime: 'static' });
    if (outcome.kind === 'unknown') context.setStatus(404);
    if (outcome.kind === 'gone') context.setStatus(410);
  },
  component: Vendor,
  pendingComponent: () => <ListingPageSkeleton heading="Vendor" />,
  ...headingFirst,
});

function Vendor() {
  const { id } = Route.useSearch();
  const http = useHttp();
  const publicUrl = usePublicUrl();
  const { data: outcome } = useSuspenseQuery(vendorPageQuery(http, id));
  if (outcome.kind !== 'found') return <VendorAway gone={outcome.kind === 'gone'} />;
  const { vendor } = outcome;
  return (
    <>
      <PageHead
        title={vendor.place ? `${vendor.name}, ${vendor.place.town}` : vendor.name}
        description={describeVendor(vendor)}
        canonicalPath={vendorPath(vendor.id)}
      />
      <script
        type="application/ld+json"
        // As on the page of an advert: search engines read the document.
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- JSON that cannot end its element, see businessData
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? businessData(vendor, publicUrl) : '' }}
      />
      <VendorPageView
        vendor={vendor}
        publicUrl={publicUrl}
        adverts={vendor.adverts.length > 0 && <CardList adverts={vendor.adverts} slots={cardSlots} first={false} />}
      />
      <CompareBar />
    </>
  );
}
