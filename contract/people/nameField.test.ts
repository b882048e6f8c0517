import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { nameLine } from './nameField.ts';

const field = nameLine('Business name', { max: 120 });
const read = (name: string) => z.safeParse(field, name);
const faultOf = (name: string) => read(name).error?.issues.map(({ message }) => message);

describe('the name of a person or a business', () => {
  it.each([
    ['Kɔdzo Ŋutsukpui & Sons Ltd. (Abɔsɛ)'],
    ['Ama Serwaa'],
    ['Ɖagbovi Ʋuvɔ Ɣla'],
    ['Ʒɛri Dagbaŋ'],
    ['Đặng Łukasz Øre'],
    ['Kofi’s Spare Yard'],
    ['A. B. C. Spa Re Motors'],
    ['5 Star 4x4 Spares'],
    ['中国汽配 Auto'],
    ['Запчасти'],
    ['محمد Motors'],
  ])('%s is taken as it is', (name) => {
    expect(read(name).data).toBe(name);
  });

  it('is stored in plain letters where they only look different', () => {
    expect(read('Ａｂｏｓｓｅｙ 𝐌𝐨𝐭𝐨𝐫𝐬').data).toBe('Abossey Motors');
    expect(read('Ab\u200bossey').data).toBe('Abossey');
  });

  it.each([['\u0410bossey Motors'], ['Kwame \u039cotors'], ['\u0410\u0412\u0421 Motors']])(
    '%s is refused, since some of its letters are of another alphabet',
    (name) => {
      expect(faultOf(name)).toEqual([expect.stringContaining('mixes letters of two alphabets')]);
    },
  );

  it.each([
    // Lisu, Cherokee, the syllables of Canada and white letters on black: whole names that read as ours do.
    ['\ua4e2\ua4d1\ua4ee\ua4e3\ua4f0\ua4ec\ua4ee\ua4e3\ua4d3'],
    ['\u13da\u13e2\u13aa\u13a1\u13ac\u13bd\u13aa\u13a1\u13a0'],
    ['\u1515\u146d\u15e9\u1587EY\u15e9\u1587\u15ea'],
    ['\u{1f182}\u{1f17f}\u{1f170}\u{1f181}\u{1f174}\u{1f188}\u{1f170}\u{1f181}\u{1f173}'],
    ['Sp\u0251reyard Support'],
    ['\ua731\u1d18\u1d00\u0280\u1d07\u028f\u1d00\u0280\u1d05'],
    ['Kw\u0251me'],
  ])('%s is refused, since it has letters that only look like ours', (name) => {
    expect(faultOf(name)).toEqual([expect.stringContaining('has letters that no name has')]);
  });

  it.each([
    ['Spareyar\u0111'],
    ['Spar\u025byard'],
    ['S\u01a5a\u024deyard'],
    ['Spareyard'],
    ['SPAREYARD Support'],
    ['Spare-Yard Pay'],
    ['Spáreyärd'],
    ['S p a r e y a r d'],
    ['The Sp ar ey ar d Team'],
    ['5pareyard'],
    ['𝑺𝒑𝒂𝒓𝒆𝒚𝒂𝒓𝒅'],
  ])('%s is refused, since it is the shop’s own', (name) => {
    expect(faultOf(name)).toEqual(['Only the shop itself is called Spareyard. Choose another name.']);
  });

  it('says one thing of a name that is missing or too long', () => {
    expect(faultOf(' ')).toEqual(['Business name is missing.']);
    expect(faultOf('\u0410b'.repeat(100))).toEqual(['Business name has more than 120 characters.']);
  });
});
