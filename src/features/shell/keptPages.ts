import type { AnyRouter } from '@tanstack/react-router';
import { untilPainted } from '#src/lib/untilPainted.ts';
import { createPagePlace, type Left, type PagePlace } from './pagePlace.ts';
import type { ShownPages } from './shownPages.ts';

/*
 * A list that is left for another kind of page stays in the document, so that Back shows it in the next frame as it
 * was, with what was opened, typed and scrolled in it. It goes as the next list is drawn: one is in the document at a
 * time, as a cheap phone has the memory for one, and two with the same parts would confuse whoever looks for one there.
 */

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether the page stays in the document when it is left, until another of which this is true is drawn. */
    readonly kept?: true;
  }
}

/** Keeps lists from now on. Call it once. */
export function keepPages(router: AnyRouter, pages: ShownPages): void {
  const { stores } = router;
  const { setMatches } = stores;
  const { startViewTransition } = router;
  let painted: Promise<void> | undefined;
  /** How far down the page was that is hidden although the router has not drawn the other yet. */
  let leftAt: number | undefined;
  const [first] = pages.get() ?? [];
  if (first) first.entry = router.latestLocation.state.__TSR_key;

  // The router has noted by now how far down the page on the screen is. It draws after the frame.
  pages.show = (entry) => {
    const [current, kept] = pages.get() ?? [];
    if (!current || !kept) return;
    if (kept.entry === entry) {
      painted = untilPainted();
      leftAt ??= scrollY;
      hide(current, 'left');
      hide(kept, undefined);
      scrollTo({ top: kept.left?.y ?? 0, behavior: 'instant' });
    } else if (current.entry === entry && leftAt !== undefined) {
      // Forward again, before the router has drawn anything.
      hide(kept, 'kept');
      hide(current, undefined);
      scrollTo({ top: leftAt, behavior: 'instant' });
      leftAt = undefined;
    }
  };

  // The last step before the router draws, in which nothing is pending any more.
  router.startViewTransition = async (draw) => {
    await painted;
    await startViewTransition(draw);
  };

  // The router offers no earlier moment in which the page that is left still has its data.
  stores.setMatches = (matches) => {
    const there = pages.get();
    if (!there) return setMatches(matches);
    leftAt = undefined;
    let [current, kept] = there;
    // Of these matches: the router's latest location may be that of a page that waits for its turn.
    const { __TSR_key: key, layer } = stores.location.get().state;
    // What lies over the page may have an entry of its own (`closeByBack.ts`). It goes with it, or the next page takes
    // it over.
    const entry = layer ? current.entry : key;
    const isOther = entry !== current.entry;
    const before = stores.matches.get().at(-1);
    const next = matches.at(-1);
    if (isOther) pages.wasThere = false;
    if (layer) pages.wasThere = true;
    if (kept && kept.entry === entry) {
      pages.wasThere = true;
      current = kept;
      kept = undefined;
    } else if (next?.staticData.kept) {
      kept = undefined;
    } else if (isOther && before?.staticData.kept && (before.status === 'success' || current.left) && !isCovered()) {
      kept = current;
      kept.left ??= leftNow(stores);
      current = createPagePlace(router, kept.id + 1);
    }
    current.entry = entry;
    setMatches(matches);
    // Until its data is there, what came back stays as it was left: no skeleton takes its place.
    if (!pages.wasThere || next?.status !== 'pending') enter(current);
    hide(current, undefined);
    if (kept) hide(kept, 'kept');
    if (there[0] !== current || there[1] !== kept) pages.set(current, kept);
  };
}

/** What the router says of the page on the screen, as it is about to draw another. Its location is the other's already. */
function leftNow({ __store, ids }: AnyRouter['stores']): Left {
  const state = __store.get();
  const location = state.resolvedLocation ?? state.location;
  return {
    location,
    ids: ids.get(),
    matches: state.matches,
    __store: { ...state, location, status: 'idle', isLoading: false },
    y: scrollY,
  };
}

/** The router draws here, again or as before. */
function enter(place: PagePlace): void {
  if (!place.left) return;
  place.left = undefined;
  for (const returned of place.returns) returned();
}

/** Hides the page that is `kept`, or `left` for good; undefined shows it. */
function hide({ element }: PagePlace, how: 'kept' | 'left' | undefined): void {
  // What else the sheets of the page's parts change, such as the room below the footer, they change while it is shown.
  element?.toggleAttribute('data-shown', !how);
  if (how) element?.setAttribute('data-away', how);
  else element?.removeAttribute('data-away');
}

/** Whether something is open over the page. A link in it may have led on, and it would be open again with Back. */
function isCovered(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
