import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedEmail, readEmail } from './readEmail.ts';

describe('an e-mail address is read as people type and paste it', () => {
  test.each([
    'ama@example.com',
    ' Ama@Example.COM ',
    'ama@example.com.',
    'ama@example.com. ',
    'ama@example.com,',
    'ama@example.com;',
    'mailto:ama@example.com',
    'MAILTO:ama@example.com?subject=Hello',
    'Ama Owusu <ama@example.com>',
    '<ama@example.com>',
    'ama@example.com>',
    'ama@example.com。',
    '"ama@example.com"',
    '(ama@example.com)',
    '\ufeffama@example.com',
    'ama\u200b@example.com',
    'ama@exam\u00adple.com',
    '\u202aama@example.com\u202c',
    '\u200eama@example.com\u200f',
    'ama@example.com\u00a0',
    '\u00a0ama@example.com',
    'ama@\u2060example.com\r\n',
    'ａｍａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  ])('reads %j', (typed) => {
    expect(readEmail(typed)).toEqual({ email: 'ama@example.com' });
  });

  test.each([
    ['kofi+parts@mail.example.com.gh', 'kofi+parts@mail.example.com.gh'],
    ["o'brien_2@example.com", "o'brien_2@example.com"],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@BÜCHER.example', 'info@xn--bcher-kva.example'],
    ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
    ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@ɔdɔ.com.gh', 'info@xn--d-00ab.com.gh'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('reads %s as %s', (typed, email) => {
    expect(readEmail(typed)).toEqual({ email });
  });
});

describe('what is no address is refused with the part that is wrong', () => {
  test.each([
    ['', /^E-mail is missing/],
    [' \u200b', /^E-mail is missing/],
    ['ama', /it has no @/],
    ['ama.example.com', /it has no @/],
    ['ama@example', /needs an ending/],
    ['ama@example.c', /needs an ending/],
    ['ama@192.168.0.1', /needs an ending/],
    ['@example.com', /nothing is before the @/],
    ['ama@', /nothing is after the @/],
    ['ama@@example.com', /more than one @/],
    ['ama@example.com, kofi@example.com', /space|more than one @/],
    ['ama owusu@example.com', /There is a space/],
    ['ama@ example.com', /There is a space/],
    [`${'a'.repeat(65)}@example.com`, /more than 64 characters before the @/],
    [`ama@${'a'.repeat(64)}.com`, /not the name of a domain/],
    [`ama@${`${'a'.repeat(60)}.`.repeat(5)}com`, /too long|not the name/],
    ['.ama@example.com', /Before the @ of this e-mail, a dot/],
    ['ama.@example.com', /Before the @ of this e-mail, a dot/],
    ['a..ma@example.com', /Before the @ of this e-mail, a dot/],
    ['äma@example.com', /Before the @ of this e-mail is “ä”/],
    ['a/ma@example.com', /Before the @ of this e-mail is “\/”/],
    ['ama@exam ple.com', /There is a space/],
    ['ama@example,com', /After the @ of this e-mail is “,”/],
    ['ama@exam_ple.com', /After the @ of this e-mail is “_”/],
    ['ama@example..com', /After the @ of this e-mail, a dot/],
    ['ama@.example.com', /After the @ of this e-mail, a dot/],
    ['ama@-example.com', /not the name of a domain/],
    ['ama@example.com/x', /After the @ of this e-mail is “\/”/],
    ['ama@example.com:25', /After the @ of this e-mail is “:”/],
    ['ama\u0000@example.com', /Before the @/],
  ])('refuses %s and names the wrong part', (typed, sentence) => {
    const read = readEmail(typed);
    expect('fault' in read ? read.fault : read.email).toMatch(sentence);
  });
});

test('however an address is decorated it is one address, and reading it again changes nothing', () => {
  const name = fc.stringMatching(/^[a-z0-9][a-z0-9_+-]{0,20}$/);
  const domain = fc.constantFrom('example.com', 'mail.example.com.gh', 'bücher.example', 'xn--bcher-kva.example');
  const invisible = fc.constantFrom('', '\u200b', '\ufeff', '\u2060', '\u00ad', '\u200e', '\u00a0');
  fc.assert(
    fc.property(name, domain, invisible, fc.boolean(), (before, after, mark, loud) => {
      const plain = comparedEmail(`${before}@${after}`);
      const typed = `${mark}${before}${mark}@${mark}${after}${mark}`;
      expect(comparedEmail(loud ? typed.toUpperCase() : typed)).toBe(plain);
      expect(readEmail(plain)).toEqual({ email: plain });
    }),
  );
});

test('whatever is typed, an accepted address is plain, short enough and reads back as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (typed) => {
      const read = readEmail(typed);
      if ('fault' in read) {
        expect(read.fault).toMatch(/\.$/);
        return;
      }
      expect(read.email).toMatch(/^[a-z0-9._'+-]{1,64}@[a-z0-9.-]+$/);
      expect(readEmail(read.email)).toEqual(read);
    }),
    { numRuns: 500 },
  );
});
