import { matchQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { figuresKey, ownAdvertsKey } from '#src/http/ownData.ts';

/** Asks for the figures anew whenever somebody says that the vendor's adverts have changed. */
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
