import { type ComponentType, useEffect, useState } from 'react';
import { painted } from '#src/lib/painted.ts';

/**
 * A layer whose script is loaded when it is first drawn, and which is drawn once the tap that opened it has been painted.
 * React's own `lazy` is for parts of a page: it shows what it waited for no sooner than 300 ms after it began to wait.
 */
export function lazyLayer<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function LazyLayer(props: Props) {
    const [, draw] = useState<boolean>();
    useEffect(() => {
      if (Loaded) return undefined;
      let isWanted = true;
      Promise.all([load(), painted()]).then(
        ([component]) => {
          Loaded = component;
          if (isWanted) draw(true);
        },
        (error: unknown) => {
          if (!isWanted) return;
          // Told where what is drawn fails.
          draw(() => {
            throw error;
          });
        },
      );
      return () => {
        isWanted = false;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
