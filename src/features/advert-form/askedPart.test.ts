import { describe, expect, it } from 'vitest';
import { askedPart, askedValues } from './askedPart.ts';

describe('the part that people ask for, in the address of a new advert', () => {
  it.each([
    [
      { partType: 'camshafts', make: 'Hyundai', model: 'Atos' },
      { partType: 'camshafts', make: 'Hyundai', model: 'Atos' },
    ],
    // The address of a Mazda 3 has a number.
    [
      { partType: 'camshafts', make: 'Mazda', model: 3 },
      { partType: 'camshafts', make: 'Mazda', model: '3' },
    ],
    [{ partType: 'camshafts', make: ['Kia'], model: null, other: 'x' }, { partType: 'camshafts' }],
    [{ partType: 'no-such-part', make: 'Kia' }, {}],
    [{ make: 'Kia', model: 'Rio' }, {}],
    [{ partType: 7 }, {}],
  ])('%j is %j', (search, part) => {
    expect(askedPart(search)).toEqual(part);
  });

  it('fills the kind, its category and the vehicle, and nothing that was not asked', () => {
    expect(askedValues({ partType: 'camshafts', make: 'Hyundai', model: 'Atos' })).toEqual({
      partType: 'camshafts',
      category: 'engine-mechanical',
      make: 'Hyundai',
      model: 'Atos',
    });
    expect(askedValues({ partType: 'camshafts' })).toEqual({ partType: 'camshafts', category: 'engine-mechanical' });
    expect(askedValues({ make: 'Kia' })).toEqual({});
  });
});
