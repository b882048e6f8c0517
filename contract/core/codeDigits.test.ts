import { expect, test } from 'vitest';
import { codeDigits } from './codeDigits.ts';

test.each(['482061', ' 482 061\n', '482-061', '\u200B482\u00A0061', '４８２０６１', '٤٨٢٠٦١', '482061 7'])(
  'reads the code %j',
  (text) => {
    expect(codeDigits(text)).toBe('482061');
  },
);
