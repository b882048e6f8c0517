import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { untilPainted } from '#src/lib/untilPainted.ts';
import { notify } from '#src/ui/notices/notify.tsx';

let sayLost: (() => Promise<boolean>) | undefined;

/** Sets what is called when a script has failed twice: it says so itself and resolves to true, or leaves it to be said here. */
export function onScriptLost(say: () => Promise<boolean>): void {
  sayLost = say;
}

/** Says that the script of a layer did not arrive. @param failures how often it did not */
export async function sayNotOpened(failures: number): Promise<void> {
  if (failures > 1 && (await sayLost?.())) return;
  notify({
    kind: 'error',
    message: 'This did not open',
    detail: 'A part of it did not arrive. Check your connection and try again.',
  });
}

/** A script that takes longer is no longer waited for. */
const stalledMs = 15_000;

/**
 * Creates a layer whose script is loaded when the layer first opens: when it is rendered, or, if it has an `open` prop,
 * when that is true. It appears once the tap that opened it has been painted, and stays mounted so that its closing can
 * be seen. `lazyPart` is for parts of a page: it shows the content no sooner than 300 ms after it started to
 * wait. A layer that cannot be loaded, as on a first visit that lost its connection, or that stalls, closes and says
 * so: the page below still works, and the next tap tries again. One whose page was left meanwhile does not open over the
 * next.
 */
export function lazyLayer<Props extends { onClose: () => void } | { onCancel: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let failures = 0;
  return function LazyLayer(props: Props) {
    const [isDrawn, draw] = useState(false);
    const isOpen = !('open' in props) || props.open === true;
    if (isOpen && Loaded && !isDrawn) draw(true);
    const close = useEffectEvent(() => ('onClose' in props ? props.onClose() : props.onCancel()));
    useEffect(() => {
      if (!isOpen || Loaded) return;
      let isWanted = true;
      const page = location.pathname;
      const giveUp = () => {
        if (!isWanted) return;
        close();
        if (location.pathname === page) void sayNotOpened(++failures);
      };
      const timer = setTimeout(giveUp, stalledMs);
      Promise.all([load(), untilPainted()])
        .then(([component]) => {
          Loaded = component;
          if (location.pathname === page) draw(true);
          else if (isWanted) close();
        }, giveUp)
        .finally(() => clearTimeout(timer));
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    }, [isOpen]);
    return isDrawn && Loaded ? <Loaded {...props} /> : null;
  };
}
