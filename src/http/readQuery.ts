import { infiniteQueryOptions, type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Http, HttpRequest } from './http.ts';
import { copyNoteOf, readOfQuery } from './savedAnswers.ts';

type Read<Schema extends z.ZodMiniType> = Pick<HttpRequest<Schema>, 'path' | 'query' | 'headers' | 'answer'>;

/** A query that is one read of the API, as most are. It ends with the query, and no older copy replaces what it shows. */
export function readQuery<const Key extends QueryKey, Schema extends z.ZodMiniType>(
  http: Http,
  queryKey: Key,
  read: Read<Schema>,
) {
  const queryFn = (context: QueryFunctionContext<Key>) => http.send({ ...read, ...readOfQuery(context) });
  return queryOptions({ queryKey, queryFn });
}

/** A list that is read a page at a time. @param from the cursor of its first page; null for the beginning */
export function pagesQuery<
  const Key extends QueryKey,
  Schema extends z.ZodMiniType<{ readonly nextCursor?: string | null | undefined }>,
>(http: Http, queryKey: Key, read: Read<Schema>, from: string | null = null) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: (context: QueryFunctionContext<Key, string | null>) => {
      const { pageParam: cursor, signal } = context;
      const query = { ...read.query, ...(cursor !== null && { cursor }) };
      return http.send({ ...read, query, signal, onCopy: copyNoteOf(context) });
    },
    initialPageParam: from,
    getNextPageParam: (last: z.output<Schema>) => last.nextCursor,
  });
}
