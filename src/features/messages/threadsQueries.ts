import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import {
  savedRepliesSchema,
  type ThreadAnswer,
  threadAnswerSchema,
  threadsAnswerSchema,
  type ThreadState,
  threadVersionSchema,
  unreadThreadsSchema,
} from '#contract/people/threads.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { pagesQuery } from '#src/http/pagesQuery.ts';
import { whilePicturesAreMade } from '#src/http/refetchIntervals.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';

/** How a thread is read: with the session (`key` is null), or with the key of a mailed link. */
export interface ThreadAccess {
  readonly id: string;
  readonly key: string | null;
}

/** Returns the header that carries the key; no header when the session is used. */
export const accessHeaders = ({ key }: ThreadAccess): Record<string, string> =>
  key === null ? {} : { [threadKeyHeader]: key };

const threadPath = ({ id }: ThreadAccess) => `/threads/${encodeURIComponent(id)}`;

/** Prefix of the query keys of everything about conversations. */
export const threadsKey = [ownData, 'threads'] as const;
const listsKey = [...threadsKey, 'list'] as const;
export const threadQueryKey = ({ id, key }: ThreadAccess) => [...threadsKey, 'one', id, key ?? ''] as const;

/** A person's conversations, the one with the newest message first, a page at a time. */
export function threadsQuery(http: Http, person: string, wanted: { state: ThreadState; q: string }) {
  const { state, q } = wanted;
  return pagesQuery(http, [...listsKey, person, state, q], {
    path: '/threads',
    query: { state, ...(q !== '' && { q }) },
    answer: threadsAnswerSchema,
  });
}

export const unreadThreadsQuery = (http: Http, person: string) =>
  threadsQuery(http, person, { state: 'unread', q: '' });

/** The conversation of an order; null when the order is somebody else's. */
export function orderThreadQuery(http: Http, person: string, order: string) {
  return queryOptions({
    queryKey: [...listsKey, person, 'order', order] as const,
    queryFn: async (context) => {
      const { items } = await http.send({
        path: '/threads',
        query: { order },
        answer: threadsAnswerSchema,
        onCopy: copyNoteOf(context),
      });
      return items[0] ?? null;
    },
  });
}

/** A conversation with its newest messages. Each further page holds older ones. */
export function threadQuery(http: Http, access: ThreadAccess) {
  return infiniteQueryOptions({
    queryKey: threadQueryKey(access),
    queryFn: (context) =>
      http.send({
        path: threadPath(access),
        headers: accessHeaders(access),
        ...(context.pageParam !== null && { query: { before: context.pageParam } }),
        answer: threadAnswerSchema,
        onCopy: copyNoteOf(context),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.olderBefore,
    // A picture that is ready is no news of the conversation: its version stays.
    refetchInterval: whilePicturesAreMade(({ pages }: InfiniteData<ThreadAnswer>) =>
      pages.flatMap(({ messages }) => messages.flatMap(({ pictures }) => pictures)),
    ),
  });
}

/** How many conversations are unread, and a version number that grows whenever one of them changes. */
export function unreadQuery(http: Http, person: string) {
  return queryOptions({
    queryKey: [...threadsKey, 'unread', person] as const,
    queryFn: () => http.send({ path: '/threads/unread', answer: unreadThreadsSchema }),
    staleTime: 60_000,
  });
}

/** The version of one conversation, for a guest who reads it with a key. */
export function versionQuery(http: Http, access: ThreadAccess) {
  return queryOptions({
    queryKey: [...threadsKey, 'version', access.id, access.key ?? ''] as const,
    queryFn: () =>
      http.send({ path: `${threadPath(access)}/version`, headers: accessHeaders(access), answer: threadVersionSchema }),
  });
}

/** A vendor's saved replies. */
export function savedRepliesQuery(http: Http, person: string) {
  return queryOptions({
    queryKey: [...threadsKey, 'replies', person] as const,
    queryFn: async (context) =>
      (await http.send({ path: '/saved-replies', answer: savedRepliesSchema, onCopy: copyNoteOf(context) })).replies,
    staleTime: 300_000,
  });
}
