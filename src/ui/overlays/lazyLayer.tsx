import { type ComponentType, useEffect, useState } from 'react';
import { painted } from '#src/lib/painted.ts';

/**
 * A layer whose script is loaded when it first opens, which is where it is drawn, or where its `open` is true; it is drawn once
 * the tap that opened it has been painted, and stays, to be seen closing. React's own `lazy` is for parts of a page: it shows
 * what it waited for no sooner than 300 ms after it began to wait.
 */
export function lazyLayer<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function LazyLayer(props: Props) {
    const [isDrawn, draw] = useState(false);
    const isOpen = !('open' in props) || props.open === true;
    if (isOpen && Loaded && !isDrawn) draw(true);
    useEffect(() => {
      if (!isOpen || Loaded) return;
      Promise.all([load(), painted()]).then(
        ([component]) => {
          Loaded = component;
          draw(true);
        },
        // Told where what is drawn fails.
        (error: unknown) =>
          draw(() => {
            throw error;
          }),
      );
    }, [isOpen]);
    return isDrawn && Loaded ? <Loaded {...props} /> : null;
  };
}
