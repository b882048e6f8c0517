import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { useOnceHydrated } from './useHydrated.ts';

/** What a piece shows in each of its renders, from the server's on, until the browser has nothing left to do for it. */
async function rendersOf(value: string): Promise<readonly string[]> {
  const renders: string[] = [];
  const isLive = deferred<void>();
  function Piece() {
    const shown = useOnceHydrated(value, 'none');
    renders.push(shown);
    useEffect(() => isLive.resolve(), []);
    return <p>{shown}</p>;
  }
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Piece />);
  hydrateRoot(root, <Piece />);
  await isLive.promise;
  // React renders again in the task of the effects.
  await new Promise((painted) => requestAnimationFrame(painted));
  expect(root.textContent).toBe(value);
  return renders;
}

test('what is known only here is shown after the first render, which is as the server made it', async () => {
  expect(await rendersOf('Toyota')).toEqual(['none', 'none', 'Toyota']);
});

test('a piece that shows the same after hydration is not rendered again', async () => {
  expect(await rendersOf('none')).toEqual(['none', 'none']);
});
