import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { VendorAway } from '#src/features/vendor-page/VendorAway.tsx';
import { vendorPageQuery } from '#src/features/vendor-page/vendorPageQuery.ts';
import { useHttp } from '#src/http/useHttp.ts';

/** The short address of a vendor, which redirects to its page; earlier names of the vendor work too. */
export const Route = createFileRoute('/v/$slug')({
  loader: async ({ context, params }) => {
    const query = vendorPageQuery(context.http, params.slug.toLowerCase());
    const outcome = await context.queryClient
      .query({ ...query, staleTime: 'static' })
      .catch((error: unknown) =>
        import('#src/features/vendor-page/openSavedVendor.ts').then((file) => file.openSavedVendor(params.slug, error)),
      );
    if (outcome.kind === 'found') throw redirect({ to: '/vendor', search: { id: outcome.vendor.id } });
    context.setStatus(outcome.kind === 'gone' ? 410 : 404);
  },
  component: NoVendor,
});

function NoVendor() {
  const { slug } = Route.useParams();
  const http = useHttp();
  const { data: outcome } = useSuspenseQuery(vendorPageQuery(http, slug.toLowerCase()));
  return <VendorAway gone={outcome.kind === 'gone'} />;
}
