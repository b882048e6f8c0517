import { beforeEach, expect, test } from 'vitest';
import { OfflineError, TimeoutError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import type { SavedCopy } from '#src/http/savedAnswers.ts';
import { createDeviceTransport, type DeviceAnswer } from './deviceTransport.ts';

const id = '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b';
const fresh: WireAnswer = { status: 200, data: { from: 'network' } };
const hour = 60 * 60_000;

/** A device that stores `held` by path, on a network that answers as the test says. */
function open(copies: Readonly<Record<string, DeviceAnswer>> = {}) {
  const storedPaths: unknown[] = [];
  const sent: WireRequest[] = [];
  const known = {
    network: (): Promise<WireAnswer> => Promise.resolve(fresh),
    patienceMs: 1_000,
    person: { token: null as string | null, accountId: null as string | null },
    backs: 0,
    good: 0,
    failed: 0,
  };
  const transport = createDeviceTransport({
    network: (request) => {
      sent.push(request);
      return known.network();
    },
    device: {
      answer: async (path, accountId) =>
        copies[accountId === null ? path : `${accountId} ${path}`] ?? copies[path] ?? null,
      keep: async (...entry) => void storedPaths.push(entry),
      keepTracked: (data) => void storedPaths.push(['nobody', '/orders/track', data]),
    },
    state: {
      answered: () => void (known.good += 1),
      failed: () => void (known.failed += 1),
      patienceMs: () => known.patienceMs,
    },
    person: () => known.person,
    onBack: () => void (known.backs += 1),
    now: () => Date.now(),
  });
  const read = (path: string, more: Partial<WireRequest> = {}) =>
    transport({ method: 'GET', path, headers: {}, body: undefined, timeoutMs: 20_000, onCopy: note, ...more });
  return { known, storedPaths, sent, read };
}

const offline = () => Promise.reject(new OfflineError());
const part = (savedAt: number): DeviceAnswer => ({ data: { from: 'snapshot' }, savedAt, extent: 'newest-parts' });
const whole = (savedAt: number): DeviceAnswer => ({ data: { from: 'copy' }, savedAt, extent: 'whole' });

/** What the reads of a test were told about their copies, by path. */
const notes = new Map<string, SavedCopy | null>();
const note = (path: string, copy: SavedCopy | null) => void notes.set(path, copy);
/** The age and extent of the copy that last answered a read of this path; null when the shop answered. */
const readShown = (path: string) => {
  const copy = notes.get(path);
  return copy ? [copy.savedAt, copy.extent] : null;
};

beforeEach(() => notes.clear());

test.each([
  ['there is no connection', offline],
  ['the network is silent', () => Promise.reject(new TimeoutError())],
  ['a captive portal answers', async () => ({ status: 200, data: '<p>Accept the terms' })],
  ['the shop is down', async () => ({ status: 503, data: { code: 'unavailable' } })],
])('the device answers when %s, and says how old its answer is', async (_case, network) => {
  const { read, known } = open({ '/adverts?q=pads': part(7) });
  known.network = network;
  expect(await read('/adverts?q=pads')).toEqual({ status: 200, data: { from: 'snapshot' } });
  expect(readShown('/adverts?q=pads')).toEqual([7, 'newest-parts']);
  expect(known).toMatchObject({ good: 0, failed: 1 });
});

test('a read that is not on the device fails as the network did', async () => {
  const { read, known } = open();
  known.network = offline;
  await expect(read(`/adverts/${id}`)).rejects.toThrow(OfflineError);
  known.network = async () => ({ status: 200, data: '<p>Accept the terms' });
  expect(await read(`/adverts/${id}`)).toEqual({ status: 200, data: '<p>Accept the terms' });
});

test('a visitor whose requests are used up sees what is saved, and the refusal where nothing is', async () => {
  const { read, known } = open({ '/adverts?q=pads': part(7) });
  known.network = async () => ({ status: 429, data: { code: 'too_many_requests' } });
  expect(await read('/adverts?q=pads')).toEqual({ status: 200, data: { from: 'snapshot' } });
  expect(readShown('/adverts?q=pads')).toEqual([7, 'newest-parts']);
  expect((await read(`/adverts/${id}`)).status).toBe(429);
  // The connection itself is good.
  expect(known).toMatchObject({ good: 2, failed: 0 });
});

test('a refusal of the shop is passed on', async () => {
  const { read, known } = open({ '/adverts': part(7) });
  known.network = async () => ({ status: 400, data: { code: 'invalid' } });
  expect((await read('/adverts')).status).toBe(400);
  expect(readShown('/adverts')).toBeNull();
});

test('the late answer of a slow network is used for the next read, without a second request', async () => {
  const { read, known, sent } = open({ '/adverts': part(7) });
  known.patienceMs = 1;
  let arrive: (answer: WireAnswer) => void = () => undefined;
  known.network = () => new Promise((resolve) => (arrive = resolve));
  expect((await read('/adverts')).data).toEqual({ from: 'snapshot' });
  arrive(fresh);
  await expect.poll(() => known.backs).toBe(1);
  expect(await read('/adverts')).toBe(fresh);
  expect(sent).toHaveLength(1);
  expect(readShown('/adverts')).toBeNull();
});

test('a late answer is not given to another person', async () => {
  const { read, known } = open({ 'ama /orders': whole(7) });
  known.person = { token: 'a', accountId: 'ama' };
  known.patienceMs = 1;
  let arrive: (answer: WireAnswer) => void = () => undefined;
  known.network = () => new Promise((resolve) => (arrive = resolve));
  await read('/orders', { headers: { authorization: 'Bearer a' } });
  arrive(fresh);
  await expect.poll(() => known.backs).toBe(1);
  known.network = offline;
  known.person = { token: 'k', accountId: 'kojo' };
  await expect(read('/orders', { headers: { authorization: 'Bearer k' } })).rejects.toThrow(OfflineError);
});

test('data older than what is on screen never replaces it, and the page says its age', async () => {
  const { read, known } = open({ '/adverts': whole(Date.now() - hour) });
  known.network = offline;
  const shownSince = Date.now();
  await expect(read('/adverts', { shownSince })).rejects.toThrow(OfflineError);
  expect(readShown('/adverts')).toEqual([shownSince, 'whole']);
});

test('an answer of the device stays on screen until a newer one replaces it', async () => {
  const copies: Record<string, DeviceAnswer> = { '/adverts': part(7 * hour) };
  const { read, known } = open(copies);
  known.network = offline;
  await read('/adverts');
  const shownSince = Date.now();
  expect((await read('/adverts', { shownSince })).data).toEqual({ from: 'snapshot' });
  copies['/adverts'] = part(8 * hour);
  await read('/adverts', { shownSince });
  expect(readShown('/adverts')?.[0]).toBe(8 * hour);
});

test('data that came with a document is replaced only by data newer than the document', async () => {
  const { read, known } = open({ '/adverts': whole(4 * hour), [`/adverts/${id}`]: whole(6 * hour) });
  known.network = offline;
  await expect(read('/adverts', { shownSince: 5 * hour })).rejects.toThrow(OfflineError);
  expect(readShown('/adverts')?.[0]).toBe(5 * hour);
  expect((await read(`/adverts/${id}`, { shownSince: 5 * hour })).data).toEqual({ from: 'copy' });
});

test.each(['/adverts?q=x', '/catalogue', '/catalogue/suggest?q=x', '/shop', '/payment/plans', '/health'])(
  'public data is requested without a token: %s',
  async (path) => {
    const { read, sent, storedPaths, known } = open();
    known.person = { token: 'a', accountId: 'ama' };
    await read(path, { headers: { accept: 'application/json', authorization: 'Bearer a' } });
    expect(sent[0]?.headers).toEqual({ accept: 'application/json' });
    expect(storedPaths).toEqual([]);
  },
);

test.each(['/adverts/my-adverts?page=2', `/adverts/${id}`, '/auth/me', '/orders', '/decisions'])(
  'what a signed-in person reads is saved for that person only: %s',
  async (path) => {
    const { read, storedPaths, known } = open({ [`ama ${path}`]: whole(7) });
    const signedIn = { headers: { authorization: 'Bearer a' } };
    known.person = { token: 'a', accountId: 'ama' };
    await read(path, signedIn);
    expect(storedPaths).toEqual([['ama', path, { from: 'network' }]]);
    known.network = offline;
    expect((await read(path, signedIn)).data).toEqual({ from: 'copy' });
    await expect(read(path)).rejects.toThrow(OfflineError);
  },
);

test('what staff read at the desk is never saved', async () => {
  const { read, storedPaths, known } = open();
  known.person = { token: 'a', accountId: 'ama' };
  await read('/desk/reports?state=open', { headers: { authorization: 'Bearer a' } });
  await read('/desk/newsletter', { headers: { authorization: 'Bearer a' } });
  expect(storedPaths).toEqual([]);
});

test('an answer that arrives after a sign-out is not saved, and a copy of something gone is deleted', async () => {
  const { read, storedPaths, known } = open();
  const signedIn = { headers: { authorization: 'Bearer a' } };
  known.person = { token: 'k', accountId: 'kojo' };
  await read('/orders', signedIn);
  expect(storedPaths).toEqual([]);
  known.person = { token: 'a', accountId: 'ama' };
  known.network = async () => ({ status: 410, data: { code: 'gone' } });
  await read(`/adverts/${id}`, signedIn);
  expect(storedPaths).toEqual([['ama', `/adverts/${id}`, null]]);
});

test('an aborted request says nothing about the connection', async () => {
  const { read, known } = open({ '/adverts': part(7) });
  known.network = offline;
  await expect(read('/adverts', { signal: AbortSignal.abort() })).rejects.toThrow(OfflineError);
  expect(known.failed).toBe(0);
});

test('order requests tracked without an account are read by POST, and still answered from the device', async () => {
  const { read, known, storedPaths } = open({ '/orders/track': whole(7) });
  const track = { method: 'POST', body: { trackingKeys: ['k'] } } as const;
  expect(await read('/orders/track', track)).toEqual(fresh);
  expect(storedPaths).toEqual([['nobody', '/orders/track', fresh.data]]);
  known.network = offline;
  expect(await read('/orders/track', track)).toEqual({ status: 200, data: { from: 'copy' } });
  expect(readShown('/orders/track')).toEqual([7, 'whole']);
  await expect(read('/orders', { method: 'POST', body: {} })).rejects.toThrow(OfflineError);
});

test.each(['/auth/me/favourites', '/auth/me/garage'])(
  'an old copy of %s, which device and account both store, is never used for the account',
  async (path) => {
    const { read, known, storedPaths } = open({ [`ama ${path}`]: whole(7) });
    known.person = { token: 't', accountId: 'ama' };
    const headers = { authorization: 'Bearer t' };
    expect(await read(path, { headers })).toEqual(fresh);
    known.network = offline;
    await expect(read(path, { headers })).rejects.toThrow(OfflineError);
    expect(storedPaths).toEqual([]);
    expect(readShown(path)).toBeNull();
  },
);
