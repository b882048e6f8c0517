/*
 * WebKit freezes a page that is left, and continues it on Back. A transaction that has not ended stays open in it: all
 * other pages and the worker then wait for its stores until the browser discards the page. (Reads hold up writes, too.
 * `test:engines` walks it; https://bugs.webkit.org/show_bug.cgi?id=315804 is the same for suspended processes.) So such
 * a page undoes its open transactions when it is left, and repeats them when it is shown again. The other engines do
 * not freeze a page with an open transaction, or discard it when somebody waits.
 */

const open = new Set<IDBTransaction>();
/** Resolves when the page is shown again; null while it is shown. */
let shownAgain: Promise<void> | null = null;

/**
 * Whether this page runs in WebKit, by https://html.spec.whatwg.org/#dom-navigator-vendor. False in a worker, which has
 * no vendor, and on the server, which has no navigator.
 */
const isWebKit = 'navigator' in globalThis && Reflect.get(navigator, 'vendor') === 'Apple Computer, Inc.';
if (isWebKit) addEventListener('pagehide', leave);

function leave(event: Event): void {
  // A page that is not frozen ends, and its transactions with it.
  if (!('persisted' in event && event.persisted)) return;
  shownAgain = new Promise((resolve) => {
    const show = () => {
      shownAgain = null;
      resolve();
    };
    addEventListener('pageshow', show, { once: true });
  });
  for (const transaction of open) if (undo(transaction)) open.delete(transaction);
}

/** Undoes a transaction. @returns false when it has already ended */
export function undo(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs work in a transaction, and again from the start when the page was left and shown again meanwhile.
 * @throws what `begin` and `work` throw, unless leaving the page was the cause
 */
export async function whileShown<T>(
  begin: () => Promise<IDBTransaction>,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  for (;;) {
    await shownAgain;
    const transaction = await begin();
    if (shownAgain && undo(transaction)) continue;
    open.add(transaction);
    try {
      return await work(transaction);
    } catch (error) {
      if (open.has(transaction)) throw error;
    } finally {
      open.delete(transaction);
    }
  }
}
