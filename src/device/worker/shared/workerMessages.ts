/* The messages between page and worker. Either may be of an older release, so unknown messages are ignored. */

export type ToWorker =
  /** "Do you work, and which release are you?" Answered on the port with `WorkerHealth`. */
  | { readonly kind: 'health' }
  /** "Become the worker of all tabs now." `consent`: a person asked for it, and the tabs should reload. */
  | { readonly kind: 'take-over'; readonly consent: boolean }
  /** "The page at this URL was loaded before you were active: save it." */
  | { readonly kind: 'keep-page'; readonly url: string }
  /** "Check whether the saved catalogue is still the newest." `thumbnails`: its covers may be fetched too. */
  | { readonly kind: 'refresh-snapshot'; readonly thumbnails: boolean }
  /** "Send what waits, also what is due only in a moment: this tab may be closed by then." */
  | { readonly kind: 'send-outbox' };

/** The tag with which a page asks the browser to wake the worker regularly for the saved catalogue (Periodic Sync). */
export const snapshotSyncTag = 'snapshot';

export interface WorkerHealth {
  readonly kind: 'health';
  /** The release whose files it has stored, as named by `releaseOf`. */
  readonly release: string;
  /** Whether it has stored all files that a start without a connection needs. */
  readonly complete: boolean;
}

/** Sent to every tab after a person asked for the new release: reload, unless something typed would be lost. */
export interface NewRelease {
  readonly kind: 'new-release';
}

const kinds: ReadonlySet<unknown> = new Set<ToWorker['kind']>([
  'health',
  'take-over',
  'keep-page',
  'refresh-snapshot',
  'send-outbox',
]);

/** Reads a message to the worker; null when it is not one of ours. */
export function readToWorker(data: unknown): ToWorker | null {
  if (!isRecord(data) || !kinds.has(data['kind'])) return null;
  if (data['kind'] === 'health') return { kind: 'health' };
  if (data['kind'] === 'send-outbox') return { kind: 'send-outbox' };
  if (data['kind'] === 'take-over') return { kind: 'take-over', consent: data['consent'] === true };
  if (data['kind'] === 'refresh-snapshot') return { kind: 'refresh-snapshot', thumbnails: data['thumbnails'] === true };
  return typeof data['url'] === 'string' ? { kind: 'keep-page', url: data['url'] } : null;
}

/** Reads a worker's answer to `health`; null when it is not one. */
export function readHealth(data: unknown): WorkerHealth | null {
  if (!isRecord(data) || data['kind'] !== 'health' || typeof data['release'] !== 'string') return null;
  return { kind: 'health', release: data['release'], complete: data['complete'] === true };
}

/** Whether a message to the page says that a person has activated a new release. */
export function isNewRelease(data: unknown): boolean {
  return isRecord(data) && data['kind'] === 'new-release';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The name of a release: its main script's, whose hash changes with all it loads. `/assets/main-x1.js` → `main-x1`. */
export function releaseOf(mainScript: string): string {
  return mainScript.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

/** Prefix of the name of the lock that each tab holds while it is open. The name of its release follows. */
export const releaseLockPrefix = 'release ';
/** The lock that a tab holds while it has something typed that is saved nowhere else. */
export const unsavedLock = 'unsaved words';
