import { useQueries } from '@tanstack/react-query';
import { useHttp } from '#src/http/useHttp.ts';
import { advertQuery } from '../advertQuery.ts';
import { SimilarParts } from './SimilarParts.tsx';

const maxShown = 6;

/** Parts like these, whether or not these are still for sale. An unknown advert adds none. */
export function SimilarToThese({ advertIds }: { advertIds: readonly string[] }) {
  const http = useHttp();
  const found = useQueries({ queries: advertIds.map((id) => advertQuery(http, id)) });
  const adverts = found.flatMap(({ data }) => {
    if (data === undefined || data.kind === 'unknown') return [];
    return data.kind === 'gone' ? data.similar : data.advert.similar;
  });
  const unique = new Map(adverts.filter(({ id }) => !advertIds.includes(id)).map((advert) => [advert.id, advert]));
  return <SimilarParts adverts={[...unique.values()].slice(0, maxShown)} />;
}
