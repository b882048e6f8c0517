import { describe, expect, test } from 'vitest';
import { oneLine, severalLines } from './oneLine.ts';

describe('oneLine', () => {
  test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u202eb', '  a   b  '])(
    'turns %j into one readable line',
    (text) => {
      expect(oneLine(text)).toBe('a b');
    },
  );

  test('cuts a long text, but no character in half', () => {
    expect(oneLine('🔧'.repeat(300))).toBe(`${'🔧'.repeat(199)}…`);
  });
});

describe('severalLines', () => {
  test('keeps line breaks and drops invisible characters', () => {
    expect(severalLines('\na\r\nb\rc\u0007\n\nd\u202e!\n')).toBe('a\nb\nc \n\nd !');
  });
});
