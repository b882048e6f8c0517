import type { Transport, WireAnswer, WireRequest } from '#src/http/http.ts';
import type { SavedCopy } from '#src/http/savedAnswers.ts';
import { mayReplace } from './copyChoice.ts';
import type { ConnectionState } from './connectionState.ts';

/*
 * The only place that decides how an API read is answered. Every read goes to the network. When the network fails, is
 * late, or something other than the shop answers, the device answers with its best copy and says how old that is. If
 * the network then answers late, its answer is kept for the next read, and the page is told to read again. Data older
 * than what is on screen never replaces it. The service worker saves copies but never answers with them.
 */

/** An answer of the device. */
export interface DeviceAnswer extends SavedCopy {
  readonly data: unknown;
}

export interface DeviceReads {
  /** Finds the best copy for a read; null when there is none. `accountId`: the account whose own copies count too. */
  answer(path: string, accountId: string | null): Promise<DeviceAnswer | null>;
  /** Saves what a signed-in person has just read; null deletes the copy. Never throws. */
  keep(accountId: string, path: string, data: unknown): Promise<void>;
  /** Saves the state of the order requests that the device tracks for a person without an account. Never throws. */
  keepTracked(data: unknown): void;
}

/** A read that uses POST, because the tracking keys of the order requests must not be in a URL. */
export const trackPath = '/orders/track';
const isRead = ({ method, path }: WireRequest) =>
  (method === 'GET' && !notKeptHere.test(path)) || (method === 'POST' && path === trackPath);

/**
 * Reads that are never saved here. Favourites and garage are stored by device and account both (`device/lists/sync`),
 * and an old copy of one side would undo what the other did since. What staff read about other people must not stay on
 * a device.
 */
const notKeptHere = /^\/(?:auth\/me\/(?:favourites|garage)$|desk\/)/;

/** Public reads. They are sent without a token, so that caches and the service worker can save the answers. */
const openToAll = /^\/(?:adverts|catalogue(?:\/\w+)?|vendors\/[\w-]+(?:\/reviews)?|shop|payment\/plans|health)(?:\?|$)/;
/** A read that only tells whether the shop can be reached. */
const isProbe = (path: string) => path === '/health';

/** How many late answers, and copies that were answered with, are remembered; more than one page requests. */
const maxRemembered = 60;
const lateForMs = 20_000;

type Settled = { readonly answer: WireAnswer } | { readonly error: unknown };

export interface DeviceTransportTools {
  readonly network: Transport;
  readonly device: DeviceReads;
  readonly state: ConnectionState;
  /** Returns the token on this device and its account. */
  readonly person: () => { readonly token: string | null; readonly accountId: string | null };
  /** Called when the shop has answered a read, so that copies on screen can be read again. */
  readonly onBack: () => void;
  readonly now: () => number;
}

/**
 * Creates the transport that falls back to the device when the network fails. Writes, and reads that are never saved
 * here, go to the network only.
 */
export function createDeviceTransport(tools: DeviceTransportTools): Transport {
  const { network, device, state, person, onBack, now } = tools;
  /** The copies that the device has answered with, by path. */
  const answeredWith = new Map<string, SavedCopy>();
  /** The answers of the network that came after the device had answered, by token and path. */
  const lateAnswers = new Map<string, { readonly answer: WireAnswer; readonly at: number }>();

  async function ask(request: WireRequest): Promise<Settled> {
    try {
      return { answer: await network(request) };
    } catch (error) {
      return { error };
    }
  }

  /** Records how the network did. @returns whether the answer came from the shop itself */
  function judge(settled: Settled, { signal, path, headers }: WireRequest): settled is { answer: WireAnswer } {
    if (signal?.aborted) return false;
    if (!('answer' in settled) || !isShops(settled.answer)) {
      state.failed();
      return false;
    }
    state.answered();
    answeredWith.delete(path);
    keepOwn(path, headers['authorization'], settled.answer);
    return true;
  }

  function keepOwn(path: string, sentWith: string | undefined, { status, data }: WireAnswer): void {
    const { token, accountId } = person();
    if (sentWith === undefined && path === trackPath && status === 200) device.keepTracked(data);
    // The answer for a person who has signed out meanwhile is not saved.
    if (sentWith === undefined || accountId === null || sentWith !== `Bearer ${token}`) return;
    if (notKeptHere.test(path)) return;
    if (status === 200) void device.keep(accountId, path, data);
    else if (status === 403 || status === 404 || status === 410) void device.keep(accountId, path, null);
  }

  /** The age and extent of what is on screen for a read; null when nothing is. */
  function shownFor({ path, shownSince = 0 }: WireRequest): SavedCopy | null {
    if (shownSince === 0) return null;
    return answeredWith.get(path) ?? { savedAt: shownSince, extent: 'whole' };
  }

  function takeLateAnswer(request: WireRequest): WireAnswer | null {
    const late = lateAnswers.get(keyOf(request));
    lateAnswers.delete(keyOf(request));
    return late && now() - late.at < lateForMs ? late.answer : null;
  }

  return async (read) => {
    const request = withoutNeedlessToken(read);
    const { path } = request;
    if (!isRead(request) || isProbe(path)) {
      const settled = await ask(request);
      // The status tells whether a write itself failed. Here only counts that the shop answered.
      judge(settled, request);
      return unwrap(settled);
    }
    const before = takeLateAnswer(request);
    const note = (copy: SavedCopy | null) => request.onCopy?.(path, copy);
    if (before) {
      note(null);
      return before;
    }

    const waiting = ask(request);
    const first = await soon(waiting, state.patienceMs());
    // A network whose requests are used up, perhaps by a neighbour, is shown what is saved.
    if (first && judge(first, request) && first.answer.status !== 429) {
      note(null);
      onBack();
      return first.answer;
    }
    if (request.signal?.aborted) return unwrap(first ?? (await waiting));

    const own = request.headers['authorization'] === undefined ? null : person().accountId;
    const copy = await device.answer(path, own).catch(() => null);
    const newestShown = shownFor(request);
    const keptShown = newestShown && copy && !mayReplace(copy, newestShown) ? newestShown : null;
    if (keptShown) note(keptShown);
    if (!copy || keptShown) {
      const last = first ?? (await waiting);
      if (!first && judge(last, request)) note(null);
      return unwrap(last);
    }

    if (!first) void keepLateAnswer(waiting, request);
    if (answeredWith.size > maxRemembered) answeredWith.clear();
    answeredWith.set(path, copy);
    note(copy);
    return { status: 200, data: copy.data };
  };

  /** Waits for a late answer of the network and keeps it for the next read. */
  async function keepLateAnswer(waiting: Promise<Settled>, request: WireRequest): Promise<void> {
    const settled = await waiting;
    if (!judge(settled, request)) return;
    if (lateAnswers.size > maxRemembered) lateAnswers.clear();
    lateAnswers.set(keyOf(request), { answer: settled.answer, at: now() });
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

/** Whether the shop itself has answered, not with a server error, and not another site's page. */
function isShops({ status, data }: WireAnswer): boolean {
  return status < 500 && typeof data === 'object' && data !== null;
}

function unwrap(settled: Settled): WireAnswer {
  if ('answer' in settled) return settled.answer;
  throw settled.error;
}

/** Returns what settled within `patienceMs`, or null. */
async function soon(waiting: Promise<Settled>, patienceMs: number): Promise<Settled | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  const first = await Promise.race([waiting, patience]);
  clearTimeout(timer);
  return first;
}
