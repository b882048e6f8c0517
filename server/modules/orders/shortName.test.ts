import { expect, it } from 'vitest';
import { shortName } from './shortName.ts';

it.each([
  ['Abena Owusu-Ansah', 'Abena O.'],
  ['  kofi   yaw  mensah ', 'kofi M.'],
  ['Selorm', 'Selorm'],
  ['Ama 🙂', 'Ama 🙂.'],
])('%s is read as %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
