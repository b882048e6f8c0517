import { describe, expect, it } from 'vitest';
import { readVin } from './readVin.ts';

const read = (vin: string) => readVin(vin, 2027);

describe('a VIN', () => {
  it.each([
    // The example of 49 CFR 565 and others whose check digits are right.
    ['1M8GDM9AXKP042788', null, 1989],
    ['1HGCM82633A004352', 'Honda', 2003],
    ['1hgcm82633a004352', 'Honda', 2003],
    ['1HGCM 82633 A004352', 'Honda', 2003],
    ['5YJSA1E27HF000337', 'Tesla', 2017],
    ['11111111111111111', null, 2001],
    ['JTDBT923X71012345', 'Toyota', null],
    ['JTHBK1GG0E2123456', 'Lexus', null],
    ['KMHDU46D09U123456', 'Hyundai', 2009],
    ['WVWZZZ1KZAW123456', 'VW', 2010],
    ['VF3XXXXXXXX123456', 'Peugeot', null],
    ['ZZZXXXXXXXX123456', null, null],
  ])('%s is of %s, %s', (vin, make, year) => {
    expect(read(vin)).toEqual({ kind: 'known', make, year });
  });

  it.each([
    ['1HGCM82633A00435', 'A VIN has 17 characters; this has 16.'],
    ['', 'A VIN has 17 characters; this has 0.'],
    ['1HGCM82633A0O4352', 'A VIN has letters and figures, but never I, O or Q. Use 1 or 0 instead.'],
    ['1HGCM82633A004353', 'One character of this VIN is mistyped. Compare it with the plate again.'],
  ])('%s: %s', (vin, message) => {
    expect(read(vin)).toEqual({ kind: 'wrong', message });
  });
});
