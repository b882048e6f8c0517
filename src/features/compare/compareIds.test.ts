import { describe, expect, it } from 'vitest';
import { idsText, readIds } from './compareIds.ts';

describe('the parts that an address names', () => {
  it('come back as they were written', () => {
    expect(readIds(idsText(['a', 'b']))).toEqual({ ids: ['a', 'b'], tooMany: false });
  });

  it('are listed once each, whatever the case and the spaces', () => {
    expect(readIds(' A,a, b ,,')).toEqual({ ids: ['a', 'b'], tooMany: false });
  });

  it('are the first four of more', () => {
    expect(readIds('a,b,c,d,e')).toEqual({ ids: ['a', 'b', 'c', 'd'], tooMany: true });
  });

  it('are none for an empty address', () => {
    expect(readIds('')).toEqual({ ids: [], tooMany: false });
  });
});
