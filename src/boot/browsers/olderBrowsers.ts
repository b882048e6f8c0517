import { addMethod } from '#src/lib/olderMethods.ts';

/*
 * What the page needs in browsers from before 2024, loaded there before everything else (`main.tsx`): methods, and
 * popovers, which have no native form there. They are closed by base.css until they have `data-open`. Back and the
 * focus are left to the browser.
 */

addMethod(Array.prototype, 'toReversed', function toReversed<T>(this: readonly T[]) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- toReversed is what is made here
  return [...this].reverse();
});
addMethod(Array.prototype, 'toSpliced', function toSpliced<T>(this: readonly T[], ...given: [number, number, ...T[]]) {
  const copy = [...this];
  copy.splice(...given);
  return copy;
});
addMethod(Array.prototype, 'findLast', function findLast<
  T,
>(this: readonly T[], isWanted: (item: T, index: number, all: readonly T[]) => unknown) {
  return this[this.findLastIndex(isWanted)];
});
addMethod(URL, 'canParse', (address: string, base?: string) => {
  try {
    return new URL(address, base).href !== '';
  } catch {
    return false;
  }
});

type Popover = HTMLElement;

/** Opens or closes a popover, and tells its component, as the browser does for a native one. */
function show(popover: Popover, isOpen: boolean): void {
  if (popover.hasAttribute('data-open') === isOpen) return;
  popover.toggleAttribute('data-open', isOpen);
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }));
}

function followPresses({ target }: Event): void {
  const pressed = target instanceof Element ? target : null;
  const button = pressed?.closest('[popovertarget]');
  const wanted = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  for (const open of document.querySelectorAll<Popover>('[popover][data-open]')) {
    if (open !== wanted && !open.contains(pressed)) show(open, false);
  }
  if (!wanted) return;
  const isHiding = button.getAttribute('popovertargetaction') === 'hide';
  show(wanted, !isHiding && !wanted.hasAttribute('data-open'));
}

function closeAll({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const open of document.querySelectorAll<Popover>('[popover][data-open]')) show(open, false);
}

if (!('popover' in HTMLElement.prototype)) {
  Object.defineProperty(HTMLElement.prototype, 'hidePopover', {
    configurable: true,
    value(this: Popover) {
      show(this, false);
    },
  });
  addEventListener('click', followPresses);
  addEventListener('keydown', closeAll);
}
