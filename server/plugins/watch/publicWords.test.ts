import { describe, expect, it } from 'vitest';
import { publicWords } from './publicWords.ts';

describe('the words that are stored', () => {
  it.each([
    'ama@example.com',
    '024 123 4567',
    '0241234567',
    '+233 24 123 4567',
    'JTDBR32E820012345',
    'JTDBR32E8 20012345',
    'jtd br32e820 012345 mirror',
    'GR 1234-20',
    'gr1234-20',
    'gr123420',
    'gr 1234/20',
    'bw 123-22',
    'vin:JTDBR32E820012345',
    '(0)244123456',
    '0 244123456',
    'GT 1234 X',
    'M-20-GR 1234',
    '0241 234567',
    '024 12 34 567',
    '024.123.4567',
    'call 024-123-4567 for it',
    '+233(0)241234567',
    '00233241234567',
    'rim 15 0244123456',
    '0244123456 2 pieces',
    'mirror 2014 0244-123-456',
    'radiator corolla 2015 024 412 3456',
    ' ',
    '\0',
  ])('leave out %s', (query) => {
    expect(publicWords(query)).toBeNull();
  });

  it.each([
    ['Corolla  2012', 'corolla 2012'],
    ['205/55 R16', '205/55 r16'],
    ['04465-02220', '04465-02220'],
    ['SY-20131', 'sy-20131'],
    ['02465-02220', '02465-02220'],
    ['0 986 424 797', '0 986 424 797'],
    ['brake pads 0446533450', 'brake pads 0446533450'],
    ['fuel pump 2322021132', 'fuel pump 2322021132'],
    ['rear brake pads 555123', 'rear brake pads 555123'],
    ['rx 450 h brake pads', 'rx 450 h brake pads'],
    ['rear brake pads 2012', 'rear brake pads 2012'],
    ['brake pad lexus 2012', 'brake pad lexus 2012'],
    ['gt1749v turbo', 'gt1749v turbo'],
    ['wr450f', 'wr450f'],
    ['0 242 229 797', '0 242 229 797'],
    ['ac 12 v motor', 'ac 12 v motor'],
    ['rx350 10 bumper', 'rx350 10 bumper'],
    ['sn 5 w 30 oil', 'sn 5 w 30 oil'],
    ['brake pads toyota corolla 2012', 'brake pads toyota corolla 2012'],
    ['bearing 6301 2rs 12 37 12', 'bearing 6301 2rs 12 37 12'],
    ['ngk bkr6e11 6962 set of 4', 'ngk bkr6e11 6962 set of 4'],
    // Any address may contain them, and no database stores the first.
    ['brake\0pads', 'brake pads'],
    ['brake \ud800 \u0007pads', 'brake pads'],
  ])('include %s', (query, words) => {
    expect(publicWords(query)).toBe(words);
  });
});
