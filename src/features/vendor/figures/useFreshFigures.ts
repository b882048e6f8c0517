import { matchQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { figuresKey, ownAdvertsKey } from '#src/http/ownData.ts';

/** Fetches the figures again whenever the queries of the vendor's adverts are invalidated. */
export function useFreshFigures(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        const ofAdverts = matchQuery({ queryKey: ownAdvertsKey }, event.query);
        if (ofAdverts) void queryClient.invalidateQueries({ queryKey: figuresKey });
      }),
    [queryClient],
  );
}
