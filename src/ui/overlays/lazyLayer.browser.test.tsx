import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { lazyLayer } from './lazyLayer.tsx';

function Words({ words }: { words: string }) {
  return <p>{words}</p>;
}

test('its script is loaded when it is first drawn, and once for all places', async () => {
  let loads = 0;
  const Layer = lazyLayer(() => Promise.resolve(Words).finally(() => (loads += 1)));
  expect(loads).toBe(0);
  const { rerender } = await render(<Layer words="First" />);
  await expect.element(page.getByText('First')).toBeVisible();
  // From then on it is there with what it stands in.
  await rerender(<Layer words="Second" key="second" />);
  expect(page.getByText('Second').elements()).toHaveLength(1);
  expect(loads).toBe(1);
});

test('one that cannot be had fails where it is drawn', async () => {
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override render = () => (this.state.failed ? 'No connection' : this.props.children);
  }
  // React tells of what a boundary caught.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Layer = lazyLayer<{ words: string }>(() => Promise.reject(new Error('Failed to fetch')));
  await render(
    <Boundary>
      <Layer words="Never" />
    </Boundary>,
  );
  await expect.element(page.getByText('No connection')).toBeVisible();
  told.mockRestore();
});
