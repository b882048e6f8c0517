import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { painted } from '#src/lib/painted.ts';
import { notify } from '#src/ui/notices/notices.tsx';

/**
 * A layer whose script is loaded when it first opens, which is where it is drawn, or where its `open` is true; it is drawn once
 * the tap that opened it has been painted, and stays, to be seen closing. React's own `lazy` is for parts of a page: it shows
 * what it waited for no sooner than 300 ms after it began to wait. One that cannot be had, on a first visit whose connection
 * is gone, closes and says so: the page below is whole, and the next tap tries again.
 */
export function lazyLayer<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function LazyLayer(props: Props) {
    const [isDrawn, draw] = useState(false);
    const isOpen = !('open' in props) || props.open === true;
    if (isOpen && Loaded && !isDrawn) draw(true);
    const fail = useEffectEvent(() => {
      props.onClose();
      notify({
        kind: 'error',
        message: 'This did not open',
        detail: 'No connection right now. Try again when it is back.',
      });
    });
    useEffect(() => {
      if (!isOpen || Loaded) return;
      let isWanted = true;
      Promise.all([load(), painted()]).then(
        ([component]) => {
          Loaded = component;
          draw(true);
        },
        () => isWanted && fail(),
      );
      return () => {
        isWanted = false;
      };
    }, [isOpen]);
    return isDrawn && Loaded ? <Loaded {...props} /> : null;
  };
}
