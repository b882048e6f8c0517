import { expect, test, vi } from 'vitest';
import { keepSerialized } from './keptStyles.ts';

function kept() {
  const serialize = vi.fn((styles: readonly unknown[], registered: object) => JSON.stringify([styles, registered]));
  return { serialize, keep: keepSerialized(serialize) };
}

test('works out the same styles once, and others by themselves', () => {
  const { serialize, keep } = kept();
  const base = { color: 'red', '&:hover': { color: ['blue', 'navy'] }, flex: 1, border: undefined };
  const more = { margin: 0 };
  for (let time = 0; time < 3; time += 1) {
    expect(keep([base], {})).toBe(JSON.stringify([[base], {}]));
    expect(keep([base, more], {})).toBe(JSON.stringify([[base, more], {}]));
    expect(keep([more, base], {})).toBe(JSON.stringify([[more, base], {}]));
    expect(keep([], {})).toBe('[[],{}]');
  }
  expect(serialize).toHaveBeenCalledTimes(4);
});

test.each<[string, unknown]>([
  ['a function of the props', () => ({ color: 'red' })],
  ['a value that is a function', { color: () => 'red' }],
  ['a name that may be registered', 's-abc'],
  ['serialized styles', { name: 'abc', styles: 'color:red' }],
  ['keyframes', { animationName: { anim: 1, name: 'abc' } }],
  ['nothing', undefined],
])('hands on %s each time', (_what, style) => {
  const { serialize, keep } = kept();
  const base = { color: 'red' };
  for (let time = 0; time < 3; time += 1) keep([base, style], {});
  expect(serialize).toHaveBeenCalledTimes(3);
});
