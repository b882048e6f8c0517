/*
 * The inline script of every page: 4 KB that run before anything else. It starts the app when the page has
 * loaded and the phone is idle, or at the first touch, whichever comes first. It also records what a person does before
 * the app is live, so that it can be replayed and nothing is lost. Plain links and forms with an action need no app.
 * When the app cannot be loaded or does not start, the page stays as the server made it and works as without scripts
 * (docs/decisions/pages-without-scripts.md).
 */

export interface EarlyState {
  /**
   * The buttons and elements marked `data-replay` that were clicked, and the forms without an action or with that mark
   * that were submitted (the action of a marked form is for browsers without scripts), in order.
   */
  readonly pending: Element[];
  /** True once the app handles events itself, and once the page is left as the server made it. */
  live: boolean;
  /** True once the app has begun to take the page over: it is too late to leave it as it is. */
  begun: boolean;
  /** The browser's install prompt, which may come before the app is live. */
  installPrompt: Event | null;
  /** Fields that a person has typed into or chosen in. The browser may have put something back into others. */
  readonly typed: WeakSet<EventTarget>;
  /** What was scrolled before the app was live. */
  readonly scrolled: Set<EventTarget>;
  /** Whether the person has moved the page: its place is theirs from then on. */
  moved: boolean;
  /** Leaves the page as the server made it: from now on it works as without scripts. May be repeated. */
  giveUp(error: unknown): void;
  /** Tells the server's log that this page has failed: once for each document, and without anything of the person. */
  report(error: unknown): void;
  /** Settles when the whole sheets of the page apply; rejects when one of them could not be had. */
  sheets: Promise<unknown> | null;
  /** Address of the main script; the release is named after it. */
  readonly mainScript: string;
}

declare global {
  interface Window {
    earlyState: EarlyState;
  }
  interface Navigator {
    /** Exists in Chromium only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

declare const __MAIN_SCRIPT__: string;

const early: EarlyState = {
  pending: [],
  live: false,
  begun: false,
  installPrompt: null,
  mainScript: __MAIN_SCRIPT__,
  typed: new WeakSet(),
  scrolled: new Set(),
  moved: false,
  giveUp,
  report,
  sheets: null,
};
window.earlyState = early;

/**
 * Below the oldest browsers in which the app runs (docs/decisions/browsers.md) the page works as without scripts:
 * nothing is recorded, and the app never starts.
 */
const isTooOld = !(
  'CSSLayerBlockRule' in window &&
  'structuredClone' in window &&
  'at' in Array.prototype &&
  'hasOwn' in Object &&
  'replaceAll' in String.prototype
);
early.live = isTooOld;

// As `scripts/build/wideStyles.ts` writes it. The first frame waits for a sheet that is written into the document; one
// that a script adds comes too late for it in some browsers.
const wide = document.querySelector<HTMLElement>('noscript[data-media]');
if (wide?.dataset['media']) {
  const link = wide.textContent ?? '';
  const isWide = matchMedia(wide.dataset['media']);
  // oxlint-disable-next-line typescript/no-deprecated
  if (isWide.matches) document.write(link);
  else isWide.addEventListener('change', () => document.head.insertAdjacentHTML('beforeend', link), { once: true });
}

const root = document.documentElement;
/** Reads what the device keeps; '' when there is nothing, or where the browser has no such storage or refuses it. */
function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
root.dataset['session'] = storedText('token') ? 'in' : 'out';
// Grid or list, as chosen on this device: styles depend on it, so that the listing does not jump.
const view = storedText('listing-view');
if (view) root.dataset['listingView'] = view;
// As `src/device/lists/garage.ts` writes it: cards reserve a line that says whether the part fits.
const chosen = /"chosen":"(Bike |Motorbike )?/.exec(storedText('garage'));
if (chosen) root.dataset['garage'] = chosen[1] ? 'bike' : 'car';
// As `src/device/lists/recentlyViewed.ts` writes it: pages reserve space for the row.
const viewed = storedText('recently-viewed').split('"id":"').length - 1;
if (viewed > 0) root.dataset['viewed'] = viewed > 2 ? 'many' : '';
// As `src/device/usage/dataWishesAtom.ts` writes it: the choice of pictures depends on it.
if (navigator.connection?.saveData || storedText('data-wishes').includes('"lessData":true'))
  root.dataset['lessData'] = '';
root.dataset['script'] = isTooOld ? 'off' : 'on';
if (isTooOld) addEventListener('DOMContentLoaded', showNotes);
// A fresh visit restores no scroll position, so parts below the first screen may be laid out later (`layOutBelow.ts`).
// Until the page has loaded or is moved, the line belongs to the pictures of the first screen.
const [opened] = performance.getEntriesByType('navigation');
if (opened && 'type' in opened && opened.type === 'navigate')
  root.dataset['fresh'] = location.hash ? '' : 'first-screen';
function showBelow(): void {
  if (root.dataset['fresh']) root.dataset['fresh'] = '';
}

let started = isTooOld;
function start(): void {
  if (started) return;
  started = true;
  begin(0);
  askForSheets();
  askForScripts();
}

/**
 * Starts the app. A connection that breaks takes what is under way with it, as when a phone changes from one network to
 * another, so what did not come is asked for twice more before the page is given up. What has come is not run again:
 * under another address the main script goes through the same stages. Firefox, WebKit and Chromium before 156 remember
 * of each script that it did not come, the first two also on the next page: there, and at the last try, all of them are
 * asked for under another folder, which server and worker read as the first (`contract/core/pages/askedAgain.ts`).
 */
function begin(earlierTries: number): void {
  const { mainScript } = early;
  const address =
    'connection' in navigator && earlierTries < 2
      ? mainScript + '?'.repeat(earlierTries)
      : mainScript.replace('assets/', 'assets/' + 'again/'.repeat(earlierTries));
  import(/* @vite-ignore */ address).catch((error: unknown) => {
    if (early.live || early.begun || earlierTries > 1) return giveUp(error);
    setTimeout(
      () => {
        early.sheets = null;
        askForSheets();
        begin(earlierTries + 1);
      },
      earlierTries ? 3000 : 1000,
    );
  });
}

// Named in `contract/core/pages/pageDocument.ts`. The shell and development have no such element.
const filesOf = (kind: string) =>
  (document.getElementById('page-files')?.textContent.split(' ') ?? []).filter((name) => name.endsWith(kind));

/**
 * Requests all further scripts of the page at once. The stages of the start run one after the other, and otherwise each
 * would request its own script when its turn comes: a dozen round trips, 24 s on a connection that takes 1.2 s for
 * each. The requests go out four per task, because they are work for the main thread: forty in one go were the longest
 * task of the start.
 */
function askForScripts(): void {
  const scripts = filesOf('js');
  (function ask() {
    for (const name of scripts.splice(0, 4)) addLink({ rel: 'modulepreload', href: `/assets/${name}` });
    if (scripts[0]) setTimeout(ask);
  })();
}

/** Requests the whole sheets of the page, before its scripts: while the page waits to be idle, nothing else is fetched. */
function askForSheets(): void {
  if (early.sheets || isTooOld) return;
  early.sheets = sheetsOf(filesOf('css'));
  // The start waits for them, and gives up then.
  early.sheets.catch(() => undefined);
}

/**
 * Loads the whole sheets, of which the document has the rules that its own markup needs. They begin to apply one after
 * the other, each in a task of its own: to read one and to go through the elements that its rules may match takes a
 * phone 20 to 30 ms. No element changes by it, whichever is first: they are of different layers. Until then they are no
 * sheets: Chromium lays out the whole page again, as for a change of fonts, when one that is there begins to apply, and
 * not for one that is added.
 */
async function sheetsOf(names: string[]): Promise<void> {
  /** @returns whether it has come */
  const load = (rel: string, name: string) =>
    new Promise<boolean>((settle) => {
      const [onload, onerror] = [() => settle(true), () => settle(false)];
      addLink({ rel, as: 'style', href: `/assets/${name}`, onload, onerror });
    });
  await Promise.all(names.map((name) => load('preload', name)));
  let missing = false;
  // All of them: Chromium remembers of a preload that it did not come until something has asked for it.
  for (const name of names) {
    if (!(await load('stylesheet', name))) missing = true;
    // Has the browser apply it now.
    root.getBoundingClientRect();
  }
  if (missing) throw new Error('A style sheet is missing.');
}

function addLink(parts: Partial<HTMLLinkElement>): HTMLLinkElement {
  return document.head.appendChild(Object.assign(document.createElement('link'), parts));
}

function giveUp(error: unknown): void {
  report(error);
  root.dataset['script'] = 'off';
  delete root.dataset['live'];
  showNotes();
  early.live = true;
  for (const target of early.pending.splice(0)) {
    if (target instanceof HTMLFormElement) target.submit();
    else if (target instanceof HTMLElement) target.click();
  }
}

let reported = false;
function report(error: unknown): void {
  if (reported) return;
  reported = true;
  // Quoted text may be what a person typed, and a query what they searched for. The bounds: contract/core/pages/pageFault.ts.
  const message = String(error)
    .replace(/[?#"][^]*/, '')
    .slice(0, 300);
  const body = JSON.stringify({ message, release: early.mainScript, path: location.pathname.slice(0, 200) });
  void send(body);
}

async function send(body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  try {
    await fetch('/api/faults', { method: 'POST', headers, body, keepalive: true });
  } catch {
    // The connection is what failed.
  }
}

/** Shows what the page says where no script runs. */
function showNotes(): void {
  for (const note of document.querySelectorAll('body noscript')) note.outerHTML = note.textContent ?? '';
}

function keep(event: Event): void {
  if (early.live || !(event.target instanceof Element)) return;
  start();
  const isSubmit = event.type === 'submit';
  const target = isSubmit
    ? event.target
    : event.target.closest('button,[role=button],[role=switch],summary,[data-replay]:not(form)');
  if (!target) return;
  // A new tab or window, or a download, is the browser's.
  if (
    event instanceof MouseEvent &&
    target.tagName === 'A' &&
    (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  )
    return;
  if (!target.hasAttribute('data-replay') && (isSubmit ? target.hasAttribute('action') : isNative(target))) return;
  event.preventDefault();
  // React may have made this part live already, and would do now what is done again when the whole page is.
  event.stopPropagation();
  // Nothing shows that it was recorded, so who taps again means the same tap.
  if (early.pending.includes(target)) return;
  if (early.pending.push(target) === 1) waitForScripts();
}

/** A connection that delivers nothing for so long has stalled. */
const stalledMs = 15_000;
/** What was tapped is done plainly, as without scripts, when nothing more arrives and the app has not begun. */
function waitForScripts(): void {
  const arrived = () => performance.getEntriesByType('resource').length;
  const before = arrived();
  setTimeout(() => {
    if (early.live || early.begun) return;
    if (arrived() > before) waitForScripts();
    else giveUp(new Error('The scripts stalled.'));
  }, stalledMs);
}

/** Whether the browser handles the click itself: opening a `<details>` or a popover, or submitting a form. */
function isNative(target: Element): boolean {
  if (target.tagName === 'SUMMARY' || target.hasAttribute('popovertarget')) return true;
  return target instanceof HTMLButtonElement && target.type === 'submit' && target.form !== null;
}

for (const kind of ['click', 'submit']) addEventListener(kind, keep, true);
for (const touch of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(touch, start, { passive: true, once: true });
addEventListener('input', ({ target, isTrusted }) => target && isTrusted && early.typed.add(target), true);
addEventListener('scroll', ({ target }) => early.live || !target || early.scrolled.add(target), true);
for (const move of ['wheel', 'touchmove', 'keydown'])
  addEventListener(move, () => (early.moved = true), { passive: true });
for (const sign of ['load', 'scroll', 'wheel', 'touchmove', 'keydown'])
  addEventListener(sign, showBelow, { passive: true, once: true });
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  early.installPrompt = event;
});

/** A busy phone may not be idle for half a minute; the app starts after this time anyway. */
const idleAtLatestMs = 2000;
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
if (document.readyState === 'complete') idle(start, { timeout: idleAtLatestMs });
else
  addEventListener('load', () => {
    // After the first frame, which would wait for what is added to the page before it.
    setTimeout(askForSheets, 100);
    setTimeout(() => idle(start, { timeout: idleAtLatestMs }), 300);
  });
