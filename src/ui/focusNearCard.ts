/** How long a card is watched: a shop that is slow to answer, or a list that is slow to be read again, ends within it. */
const watchMs = 20_000;

const heading = () => (document.querySelector('main') ?? document.body).querySelector<HTMLElement>('h1, h2');

let stopWatching = () => {};

/**
 * Keeps the focus at a card whose pressed button goes: it goes to the card itself or, if that has gone, to
 * the next one, the one before, or the heading of the page. Nothing happens while something else has the focus, nor any
 * more once the person touches the page or leaves it.
 * `focusNear` is for a row that goes at once.
 * @param pressed the card, or what was pressed in it; the cards around it are noted now
 * @returns a function to call when the step begins, or when the layer that asked for it closes
 */
export function focusNearCard(pressed: Element | null): () => void {
  const inner = pressed?.closest<HTMLElement>('article, section, li, tr');
  if (!inner) return () => {};
  // A card may be all that is in the row of its list.
  const row = inner.parentElement?.closest('li') ?? inner;
  const neighbours = [row.nextElementSibling, row.previousElementSibling];

  const page = location.pathname;

  let isOver = false;
  const focus = () => {
    if (location.pathname !== page) stopWatching();
    if (isOver || document.activeElement !== document.body) return;
    const same = inner.isConnected ? inner : document.getElementById(inner.id);
    const near = neighbours.find((one) => one?.isConnected);
    const target = same ?? near?.querySelector<HTMLElement>('article') ?? near ?? heading();
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: target === same });
  };

  return () => {
    stopWatching();
    isOver = false;
    // Two frames: React may put another button in the place of the one that went.
    const look = () => requestAnimationFrame(() => requestAnimationFrame(focus));
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    const end = () => stopWatching();
    const timer = setTimeout(end, watchMs);
    addEventListener('pointerdown', end, true);
    stopWatching = () => {
      isOver = true;
      removeEventListener('pointerdown', end, true);
      changes.disconnect();
      clearTimeout(timer);
      stopWatching = () => {};
    };
    look();
  };
}
