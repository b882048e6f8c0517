import { type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Http, HttpRequest } from './http.ts';
import { readOfQuery } from './savedAnswers.ts';

/** What a query reads. */
export type Read<Schema extends z.ZodMiniType> = Pick<HttpRequest<Schema>, 'path' | 'query' | 'headers' | 'answer'>;

/** A query that is one read of the API, as most are. It ends with the query, and no older copy replaces what it shows. */
export function readQuery<const Key extends QueryKey, Schema extends z.ZodMiniType>(
  http: Http,
  queryKey: Key,
  read: Read<Schema>,
) {
  const queryFn = (context: QueryFunctionContext<Key>) => http.send({ ...read, ...readOfQuery(context) });
  return queryOptions({ queryKey, queryFn });
}
