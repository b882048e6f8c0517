import { expect, it } from 'vitest';
import { wantedFrom } from './wantedFrom.ts';

it('asks for the kind of part, also where the page names the motorbike that it is for', () => {
  const understood = [{ kind: 'part', value: 'Batteries', words: 'battery' } as const];
  const asked = wantedFrom({ q: 'okada battery' }, { understood, missing: 'Batteries for okada' });
  expect(asked.partType).toBe('batteries');
});
