import { type QueryFunctionContext, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { followCopies } from './followCopies.ts';
import {
  copyNoteOf,
  documentSavedAtAtom,
  type SavedCopy,
  savedAtAtom,
  savedExtentAtom,
  savedPartsAtom,
} from './savedAnswers.ts';
import { deviceStore } from './session.ts';

const whole = (savedAt: number) => ({ savedAt, extent: 'whole' }) as const;
const part = (savedAt: number) => ({ savedAt, extent: 'newest-parts' }) as const;
const age = () => deviceStore.get(savedAtAtom);
/** Notes and observers are counted a moment later, all at once. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

let client: QueryClient;
let loading: boolean;
let pageShown: (isOther: boolean) => void;

function follow(documentSavedAt: number | null = null): void {
  deviceStore.set(documentSavedAtAtom, documentSavedAt);
  pageShown = followCopies(client, () => loading);
}

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  loading = false;
  follow();
});

/** A query whose reads are answered from these copies; null where the shop answers. */
function queryOf(name: string, copies: Record<string, SavedCopy | null>) {
  return {
    queryKey: [name],
    queryFn: async (context: QueryFunctionContext) => {
      const onCopy = copyNoteOf(context);
      for (const [path, copy] of Object.entries(copies)) onCopy(path, copy);
      return { name };
    },
  };
}

/** Reads a query and keeps it on screen. @returns a function that takes it off the screen */
async function show(name: string, copies: Record<string, SavedCopy | null>): Promise<() => void> {
  const query = queryOf(name, copies);
  const leave = new QueryObserver(client, query).subscribe(() => undefined);
  await client.refetchQueries({ queryKey: query.queryKey });
  await settled();
  return leave;
}

test('a page is as old as the oldest copy that it shows, until that is read from the shop again', async () => {
  await show('list', { '/adverts': part(9) });
  await show('catalogue', { '/catalogue': whole(7) });
  expect([age(), deviceStore.get(savedExtentAtom)]).toEqual([7, 'newest-parts']);
  await show('catalogue', { '/catalogue': null });
  expect(age()).toBe(9);
  await show('list', { '/adverts': null });
  expect([age(), deviceStore.get(savedExtentAtom)]).toEqual([null, 'whole']);
});

test('a page says how many parts are on the device while it shows something that was made from them', async () => {
  const parts = { kept: 120, offered: 3400 };
  await show('list', { '/adverts': { ...part(9), parts } });
  expect(deviceStore.get(savedPartsAtom)).toEqual(parts);
  await show('list', { '/adverts': null });
  expect(deviceStore.get(savedPartsAtom)).toBeNull();
});

test('what is read ahead for the next page leaves the page on screen as it is, and counts once it is shown', async () => {
  const leave = await show('list', { '/adverts': whole(9) });
  await client.query(queryOf('advert', { '/adverts/1': part(3) }));
  await settled();
  expect([age(), deviceStore.get(savedExtentAtom)]).toEqual([9, 'whole']);
  leave();
  new QueryObserver(client, { ...queryOf('advert', {}), staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  );
  await settled();
  expect([age(), deviceStore.get(savedExtentAtom)]).toEqual([3, 'newest-parts']);
});

test('a read of the page on screen counts for it while the next page is being read ahead', async () => {
  let answer = () => undefined as void;
  const ahead = client.query({
    queryKey: ['advert'],
    queryFn: () => new Promise<string>((resolve) => (answer = () => resolve('there'))),
  });
  await show('list', { '/adverts': whole(9) });
  expect(age()).toBe(9);
  answer();
  await ahead;
  await settled();
  expect(age()).toBe(9);
});

test('data that was read before counts on every page that shows it', async () => {
  const leave = await show('advert', { '/adverts/1': whole(5) });
  leave();
  await settled();
  expect(age()).toBeNull();
  new QueryObserver(client, { ...queryOf('advert', {}), staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  );
  await settled();
  expect(age()).toBe(5);
});

test('the copies of the previous page count until the next page has something to show', async () => {
  const leave = await show('list', { '/adverts': whole(7) });
  loading = true;
  leave();
  await settled();
  expect(age()).toBe(7);
  loading = false;
  pageShown(true);
  await settled();
  expect(age()).toBeNull();
});

test('copies of an earlier run of a query end with its first answer from the shop', async () => {
  await show('these', { '/adverts/these?ids=a': whole(4) });
  await show('these', { '/adverts/these?ids=b': null });
  expect(age()).toBeNull();
});

test('a document that is a copy counts until another page is shown or the shop answers again', async () => {
  follow(6);
  await settled();
  expect(age()).toBe(6);
  pageShown(false);
  await settled();
  expect(age()).toBe(6);
  pageShown(true);
  await settled();
  expect(age()).toBeNull();
  follow(6);
  deviceStore.set(documentSavedAtAtom, null);
  await settled();
  expect(age()).toBeNull();
});
