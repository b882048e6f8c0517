import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { VendorAway } from '#src/features/vendor-page/VendorAway.tsx';
import { vendorPageQuery } from '#src/features/vendor-page/vendorPageQuery.ts';
import { isUnreachable } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

/** The short address of a vendor, which redirects to its page; earlier names of the vendor work too. */
export const Route = createFileRoute('/v/$slug')({
  loader: async ({ context, params }) => {
    const slug = params.slug.toLowerCase();
    const query = { ...vendorPageQuery(context.http, slug), staleTime: 'static' } as const;
    const outcome = await context.queryClient.query(query).catch(async (error: unknown) => {
      if (!isUnreachable(error)) throw error;
      // The vendor's page may be saved on this device, as a document of its own.
      const { savedVendorPath } = await import('#src/device/reads/savedVendorPath.ts');
      const href = await savedVendorPath(slug).catch(() => null);
      throw href === null ? error : redirect({ href, reloadDocument: true });
    });
    if (outcome.kind === 'found') throw redirect({ to: '/vendor', search: { id: outcome.vendor.id } });
    context.setStatus(outcome.kind === 'gone' ? 410 : 404);
  },
  component: NoVendor,
});

function NoVendor() {
  const { slug } = Route.useParams();
  const http = useHttp();
  const { data: outcome } = useSuspenseQuery(vendorPageQuery(http, slug.toLowerCase()));
  const gone = outcome.kind === 'gone';
  return (
    <>
      <PageHead title={gone ? 'Nothing for sale here now' : 'There is no such vendor'} />
      <VendorAway gone={gone} />
    </>
  );
}
