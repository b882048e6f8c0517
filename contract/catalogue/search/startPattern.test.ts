import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { notAfter } from './startPattern.ts';

const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [notAfter(/[\p{L}\p{N}.-]/u, /a+(b)?/gu), /(?<![\p{L}\p{N}.-])a+(b)?/gu],
  [notAfter(/[\p{L}\p{N}.-]/u, /(?:a|ab|𝒶) ?(1*)/u), /(?<![\p{L}\p{N}.-])(?:a|ab|𝒶) ?(1*)/u],
];
const texts = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '-', '𝒶', 'é'), maxLength: 24 });

test.each(pairs)('finds, tests and replaces as a lookbehind would: %s', (made, native) => {
  fc.assert(
    fc.property(texts, (text) => {
      made.lastIndex = 0;
      native.lastIndex = 0;
      expect(text.replace(made, '<$&$1>')).toBe(text.replace(native, '<$&$1>'));
      expect([...(text.match(made) ?? [])]).toEqual([...(text.match(native) ?? [])]);
      made.lastIndex = 0;
      native.lastIndex = 0;
      expect(made.test(text)).toBe(native.test(text));
      made.lastIndex = 0;
      native.lastIndex = 0;
      const [one, other] = [made.exec(text), native.exec(text)];
      expect(one && [...one, one.index]).toEqual(other && [...other, other.index]);
    }),
  );
});
