import type { Transport, WireAnswer, WireRequest } from '#src/http/http.ts';
import { noteRead, type SavedCopy } from '#src/http/savedAnswers.ts';
import { mayReplace } from './copyChoice.ts';
import type { ConnectionState } from './connectionState.ts';

/*
 * Here, and nowhere else, is decided how a read of the API is answered. The network is always asked. Where it fails, is
 * late, or somebody else answers in the shop's place, the device answers with the best copy that it has, dated; what the
 * network then says behind that is kept for the next read, and the page is told to read anew. Data older than what is on
 * screen never takes its place. The service worker keeps copies and answers with none.
 */

/** What the device answers. */
export interface DeviceAnswer extends SavedCopy {
  readonly data: unknown;
}

export interface DeviceReads {
  /** The best copy for a read; null when there is none. `accountId`: whose own reads count too. */
  answer(path: string, accountId: string | null): Promise<DeviceAnswer | null>;
  /** Keeps what a signed-in person has just read; null forgets it. Never throws. */
  keep(accountId: string, path: string, data: unknown): Promise<void>;
  /** Keeps what became of the requests that the device follows for somebody without an account. Never throws. */
  keepTracked(data: unknown): void;
}

/** A read, although it is asked by POST: the keys that follow the requests must be in no address. */
export const trackPath = '/orders/track';
const isRead = ({ method, path }: WireRequest) =>
  (method === 'GET' && !notKeptHere.test(path)) || (method === 'POST' && path === trackPath);

/**
 * What device and account both keep (`device/lists/sync`): an old copy of one side would undo what the other did since. And
 * what staff read of others.
 */
const notKeptHere = /^\/(?:auth\/me\/(?:favourites|garage)$|desk\/)/;

/** What everybody may read: without a token, so that caches and the service worker can keep it. */
const openToAll = /^\/(?:adverts|catalogue(?:\/\w+)?|vendors\/[\w-]+(?:\/reviews)?|shop|payment\/plans|health)(?:\?|$)/;
/** What says nothing but whether the shop can be reached. */
const isProbe = (path: string) => path === '/health';

/** Late answers and moments of what is shown that are remembered; more than a page asks for. */
const maxRemembered = 60;
const lateForMs = 20_000;

type Settled = { readonly answer: WireAnswer } | { readonly error: unknown };

export interface DeviceTransportTools {
  readonly network: Transport;
  readonly device: DeviceReads;
  readonly state: ConnectionState;
  /** The token on this device and whose it is. */
  readonly person: () => { readonly token: string | null; readonly accountId: string | null };
  /** The shop answers again while copies are on screen: have them read anew. */
  readonly onBack: () => void;
  readonly now: () => number;
}

/** Puts the device behind the network. */
export function createDeviceTransport(tools: DeviceTransportTools): Transport {
  const { network, device, state, person, onBack, now } = tools;
  /** What the device has answered with, by path. */
  const given = new Map<string, SavedCopy>();
  /** What the network said after the device had answered, by whom it was asked for and path. */
  const late = new Map<string, { readonly answer: WireAnswer; readonly at: number }>();

  async function ask(request: WireRequest): Promise<Settled> {
    try {
      return { answer: await network(request) };
    } catch (error) {
      return { error };
    }
  }

  /** Takes note of how the network did. @returns whether the answer is the shop's own */
  function judge(settled: Settled, { signal, path, headers }: WireRequest): settled is { answer: WireAnswer } {
    if (signal?.aborted) return false;
    if (!('answer' in settled) || !isShops(settled.answer)) {
      state.failed();
      return false;
    }
    state.answered();
    given.delete(path);
    keepOwn(path, headers['authorization'], settled.answer);
    return true;
  }

  function keepOwn(path: string, sentWith: string | undefined, { status, data }: WireAnswer): void {
    const { token, accountId } = person();
    if (sentWith === undefined && path === trackPath && status === 200) device.keepTracked(data);
    // Whoever has left meanwhile leaves nothing behind.
    if (sentWith === undefined || accountId === null || sentWith !== `Bearer ${token}`) return;
    if (notKeptHere.test(path)) return;
    if (status === 200) void device.keep(accountId, path, data);
    else if (status === 403 || status === 404 || status === 410) void device.keep(accountId, path, null);
  }

  /** What is on screen for a read; null when nothing is. */
  function shownFor({ path, shownSince = 0 }: WireRequest): SavedCopy | null {
    if (shownSince === 0) return null;
    return given.get(path) ?? { savedAt: shownSince, extent: 'whole' };
  }

  function takeLate(request: WireRequest): WireAnswer | null {
    const held = late.get(keyOf(request));
    late.delete(keyOf(request));
    return held && now() - held.at < lateForMs ? held.answer : null;
  }

  return async (asked) => {
    const request = withoutNeedlessToken(asked);
    const { path } = request;
    if (!isRead(request) || isProbe(path)) {
      const settled = await ask(request);
      // A write's own failure is told by its status; that somebody answered counts here.
      if (judge(settled, request) && isProbe(path)) noteRead(path, null);
      return unwrap(settled);
    }
    const before = takeLate(request);
    if (before) {
      noteRead(path, null);
      return before;
    }

    const waiting = ask(request);
    const first = await soon(waiting, state.patienceMs());
    if (first && judge(first, request)) {
      noteRead(path, null);
      onBack();
      return first.answer;
    }
    if (request.signal?.aborted) return unwrap(first ?? (await waiting));

    const own = request.headers['authorization'] === undefined ? null : person().accountId;
    const copy = await device.answer(path, own).catch(() => null);
    const shown = shownFor(request);
    const stands = shown && copy && !mayReplace(copy, shown) ? shown : null;
    if (stands) noteRead(path, stands);
    if (!copy || stands) {
      const last = first ?? (await waiting);
      if (!first && judge(last, request)) noteRead(path, null);
      return unwrap(last);
    }

    if (!first) void hearBehind(waiting, request);
    if (given.size > maxRemembered) given.clear();
    given.set(path, copy);
    noteRead(path, copy);
    return { status: 200, data: copy.data };
  };

  /** The network had no answer in time: what it says yet is for the next read. */
  async function hearBehind(waiting: Promise<Settled>, request: WireRequest): Promise<void> {
    const settled = await waiting;
    if (!judge(settled, request)) return;
    if (late.size > maxRemembered) late.clear();
    late.set(keyOf(request), { answer: settled.answer, at: now() });
    onBack();
  }
}

function keyOf({ headers, path, body }: WireRequest): string {
  return `${headers['authorization'] ?? ''} ${path} ${path === trackPath ? JSON.stringify(body) : ''}`;
}

function withoutNeedlessToken(request: WireRequest): WireRequest {
  if (request.method !== 'GET' || !openToAll.test(request.path)) return request;
  const { authorization: _token, ...headers } = request.headers;
  return { ...request, headers };
}

/** Whether the shop itself has answered: no failure of it, and no page of somebody else. */
function isShops({ status, data }: WireAnswer): boolean {
  return status < 500 && typeof data === 'object' && data !== null;
}

function unwrap(settled: Settled): WireAnswer {
  if ('answer' in settled) return settled.answer;
  throw settled.error;
}

/** What settles in time, or null. */
async function soon(waiting: Promise<Settled>, patienceMs: number): Promise<Settled | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  const first = await Promise.race([waiting, patience]);
  clearTimeout(timer);
  return first;
}
