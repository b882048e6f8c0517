import { useSuspenseQueries } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { type AdvertOutcome, advertQuery } from '#src/features/advert/advertQuery.ts';
import { idsOf, idsText, readIds } from '#src/features/compare/compareIds.ts';
import { ComparePage } from '#src/features/compare/ComparePage.tsx';
import type { Compared } from '#src/features/compare/compareRows.ts';
import { comparedAtom } from '#src/device/lists/compared.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

/** Reads `?ids=a,b`, and also `?ids=a&ids=b`. */
function read({ ids }: Record<string, unknown>): { ids: string } {
  const given: unknown[] = Array.isArray(ids) ? ids : [ids];
  return { ids: given.filter((one) => typeof one === 'string').join(',') };
}

export const Route = createFileRoute('/compare')({
  validateSearch: read,
  loaderDeps: ({ search }) => readIds(search.ids),
  loader: async ({ context, deps }) => {
    const load = (id: string) => context.queryClient.query({ ...advertQuery(context.http, id), staleTime: 'static' });
    await Promise.all(deps.ids.map(load));
  },
  component: Compare,
});

function Compare() {
  const { ids: idsInAddress } = Route.useSearch();
  const { ids, tooMany } = Route.useLoaderDeps();
  const http = useHttp();
  const outcomes = useSuspenseQueries({ queries: ids.map((id) => advertQuery(http, id)) });
  const [compared, setCompared] = useAtom(comparedAtom);
  const navigate = useNavigate();

  // An address without parts is about those that are ticked on this device. The server does not know them.
  const ticked = ids.length === 0 ? idsText(compared) : '';
  useEffect(() => {
    if (ticked !== '') void navigate({ to: '/compare', search: { ids: ticked }, replace: true });
  }, [ticked, navigate]);

  function remove(id: string): void {
    setCompared((current) => current.filter((other) => other !== id));
    // One of the adverts beyond the maximum may take its place.
    const left = idsOf(idsInAddress).filter((other) => other !== id);
    void navigate({ to: '/compare', search: { ids: idsText(left) }, replace: true, resetScroll: false });
  }

  return (
    <>
      <PageHead
        title="Compare"
        description="Parts side by side: price, condition, what they fit, and who sells them."
      />
      <ComparePage
        parts={ids.flatMap((id, index) => comparedOf(id, outcomes[index]?.data))}
        tooMany={tooMany}
        onRemove={remove}
      />
    </>
  );
}

function comparedOf(id: string, outcome: AdvertOutcome | undefined): Compared[] {
  if (!outcome) return [];
  return [outcome.kind === 'found' ? { kind: 'offered', id, advert: outcome.advert } : { kind: outcome.kind, id }];
}
