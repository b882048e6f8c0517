/*
 * What page and service worker say to each other. Either may be of an older release than the other: what is not
 * understood is left alone.
 */

export type ToWorker =
  /** "Do you work, and which release are you?" Answered on the port with `WorkerHealth`. */
  | { readonly kind: 'health' }
  /** "Become the worker of all tabs now." `consent`: a person asked for it, and the tabs are to load anew. */
  | { readonly kind: 'take-over'; readonly consent: boolean }
  /** "The page at this address came before you: keep it." */
  | { readonly kind: 'keep-page'; readonly url: string }
  /** "Look whether the saved catalogue is still the newest." `thumbnails`: its covers may be fetched too. */
  | { readonly kind: 'refresh-snapshot'; readonly thumbnails: boolean };

/** The name under which a page asks the browser to wake the worker now and then for the saved catalogue. */
export const snapshotSyncTag = 'snapshot';

export interface WorkerHealth {
  readonly kind: 'health';
  /** The release whose files it holds, as `releaseOf` names it. */
  readonly release: string;
  /** Whether it holds all that a start without a connection takes. */
  readonly complete: boolean;
}

/** To every tab, after a person asked for the new release: load anew, unless something typed would be lost. */
export interface NewRelease {
  readonly kind: 'new-release';
}

const kinds: ReadonlySet<unknown> = new Set<ToWorker['kind']>(['health', 'take-over', 'keep-page', 'refresh-snapshot']);

/** Reads a message to the worker; null when it is none of ours. */
export function readToWorker(data: unknown): ToWorker | null {
  if (!isRecord(data) || !kinds.has(data['kind'])) return null;
  if (data['kind'] === 'health') return { kind: 'health' };
  if (data['kind'] === 'take-over') return { kind: 'take-over', consent: data['consent'] === true };
  if (data['kind'] === 'refresh-snapshot') return { kind: 'refresh-snapshot', thumbnails: data['thumbnails'] === true };
  return typeof data['url'] === 'string' ? { kind: 'keep-page', url: data['url'] } : null;
}

/** Reads a worker's answer to `health`; null when it is none. */
export function readHealth(data: unknown): WorkerHealth | null {
  if (!isRecord(data) || data['kind'] !== 'health' || typeof data['release'] !== 'string') return null;
  return { kind: 'health', release: data['release'], complete: data['complete'] === true };
}

/** Whether a message to the page says that a new release has taken over. */
export function isNewRelease(data: unknown): boolean {
  return isRecord(data) && data['kind'] === 'new-release';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The name of a release: its main script, whose hash changes with whatever it loads. `/assets/main-x1.js` → `main-x1`. */
export function releaseOf(mainScript: string): string {
  return mainScript.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

/** Begins the name of the lock that each tab holds while it lives, followed by its release. */
export const releaseLockPrefix = 'release ';
/** The lock that a tab holds while it has something typed that is kept nowhere else. */
export const unsavedLock = 'unsaved words';
