import { infiniteQueryOptions, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Http } from './http.ts';
import type { Read } from './readQuery.ts';
import { copyNoteOf } from './savedAnswers.ts';

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
