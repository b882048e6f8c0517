import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './searchParams.ts';

describe('the query of a URL', () => {
  it('keeps repeated parameters as a list', () => {
    expect(parseSearch('?brand=Denso&brand=NGK&q=pads')).toEqual({ brand: ['Denso', 'NGK'], q: 'pads' });
  });

  it('keeps numbers as text, so that a part number stays as typed', () => {
    expect(parseSearch('?q=00123')).toEqual({ q: '00123' });
  });

  it('writes back what it read, and leaves out empty values', () => {
    expect(stringifySearch({ brand: ['Denso', 'NGK'], q: 'brake pads', model: '', region: undefined })).toBe(
      '?brand=Denso&brand=NGK&q=brake+pads',
    );
    expect(stringifySearch({})).toBe('');
  });
});
