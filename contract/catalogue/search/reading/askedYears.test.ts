import { expect, it } from 'vitest';
import { readYears } from './askedYears.ts';

it.each([
  ['corolla 2oo9 pads', 'corolla 2009 pads'],
  ['rio 20l2', 'rio 2012'],
  ['camry twenty ten headlight', 'camry 2010 headlight'],
  ['corolla nineteen ninety eight pads', 'corolla 1998 pads'],
  ["camry '13 headlight", 'camry 2013 headlight'],
  ['accent 2008 to 2010', 'accent 2008-2010'],
  ['accent 2008 thru 2010', 'accent 2008-2010'],
  ['yaris 2007/08 dials', 'yaris 2007-2008 dials'],
  ['golf from 2005 upwards', 'golf 2005'],
  ['rio 2013up strut', 'rio 2013 strut'],
  ['corolla 2014 till date mats', 'corolla 2014 mats'],
  ['corolla 2009 upto 2013 pads', 'corolla 2009-2013 pads'],
  ['corolla 2009/2010/2011 pads', 'corolla 2009-2011 pads'],
  ['corolla 2009, 2010, 2011', 'corolla 2009-2011'],
  ['civic 06-11 axle', 'civic 2006-2011 axle'],
  ['rio 14 shock', 'rio 2014 shock'],
])('reads %s as %s', (typed, read) => {
  expect(readYears(typed)).toBe(read);
});

it.each([
  'twenty six inch wheel',
  'camry 16 rims',
  'corolla 14 inch',
  'picanto 12 volt',
  'under 200 to 500',
  'from 2013 to 2009',
  '45046-09590',
  'peugeot 206',
])('reads no year from %s', (typed) => {
  expect(readYears(typed)).toBe(typed);
});
