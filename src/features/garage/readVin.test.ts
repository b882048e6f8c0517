import { describe, expect, it } from 'vitest';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { readVin } from './readVin.ts';

const read = (vin: string) => readVin(vin, 2027);

describe('a VIN', () => {
  it.each([
    // The example of 49 CFR 565 and others whose check digits are right.
    ['1M8GDM9AXKP042788', null, null],
    ['1HGCM82633A004352', 'Honda', 2003],
    ['1hgcm82633a004352', 'Honda', 2003],
    ['1HGCM 82633 A004352', 'Honda', 2003],
    ['I1HGCM82633A004352', 'Honda', 2003],
    ['*I1HGCM82633A004352*', 'Honda', 2003],
    ['*1HGCM82633A004352*', 'Honda', 2003],
    ['VIN: 1HGCM82633A004352', 'Honda', 2003],
    ['\u200b1HGCM82633A004352\u00a0', 'Honda', 2003],
    ['5YJSA1E27HF000337', 'Tesla', 2017],
    ['11111111111111111', null, null],
    ['JTDBT923X71012345', 'Toyota', null],
    ['JTHBK1GG0E2123456', 'Lexus', null],
    ['KMHDU46D09U123456', 'Hyundai', null],
    ['WVWZZZ1KZAW123456', 'VW', null],
    ['VF3XXXXXXXX123456', 'Peugeot', null],
    ['ZZZXXXXXXXX123456', null, null],
  ])('the VIN %s tells the make %s and the year %s', (vin, make, year) => {
    expect(read(vin)).toEqual({ kind: 'known', make, year });
  });

  it.each([
    [
      '1HGCM82633A00435',
      'A VIN has 17 characters; this has 16. A frame number looks like NZE121-3012345, a code like ZZE122 or 1NZ.',
    ],
    ['', 'A VIN has 17 characters; this has 0. A frame number looks like NZE121-3012345, a code like ZZE122 or 1NZ.'],
    ['1HGCM82633A0O4352', 'A VIN has letters and digits, but never I, O or Q. Use 1 or 0 instead.'],
    ['1HGCM82633A004353', 'One character of this VIN is mistyped. Compare it with the plate again.'],
  ])('refuses the VIN %s: %s', (vin, message) => {
    expect(read(vin)).toEqual({ kind: 'wrong', message });
  });
});

it('a lorry under the name of a maker of cars has a year only where it can be one alone', () => {
  // The tenth character is 2003, or K for 1989 and 2019.
  expect(read(withCheckDigit('1FDXF46F_3EA12345'))).toEqual({ kind: 'known', make: 'Ford', year: 2003 });
  expect(read(withCheckDigit('1FDXF46F_KEA12345'))).toEqual({ kind: 'known', make: 'Ford', year: null });
});

/** Puts the ninth character in its place, by trying. */
function withCheckDigit(vin: string): string {
  const all = Array.from('0123456789X', (digit) => vin.replace('_', digit));
  return all.find((one) => read(one).kind === 'known') ?? '';
}

describe('a frame number', () => {
  it.each([
    ['NZE121-3012345', 'NZE121', 'Toyota', 'Corolla'],
    ['nze121 – 3012345', 'NZE121', 'Toyota', 'Corolla'],
    ['NZE1213012345', 'NZE121', 'Toyota', 'Corolla'],
    ['DBA-NZE141-6012345', 'NZE141', 'Toyota', 'Corolla'],
    ['*SCP10-0123456*', 'SCP10', 'Toyota', 'Vitz'],
    ['KSP90-5012345', 'KSP90', 'Toyota', 'Vitz'],
    ['ACV40-3012345', 'ACV40', 'Toyota', 'Camry'],
    ['TRH200-0012345', 'TRH200', 'Toyota', 'Hiace'],
    ['TRJ120-5012345', 'TRJ120', 'Toyota', 'Land Cruiser Prado'],
    ['ZVW30-1012345', 'ZVW30', 'Toyota', 'Prius'],
    ['K12-123456', 'K12', 'Nissan', 'Micra'],
    ['NT31-012345', 'NT31', 'Nissan', 'X-Trail'],
    ['SC11-012345', 'SC11', 'Nissan', 'Tiida'],
    ['GD1-1234567', 'GD1', 'Honda', 'Fit'],
    ['GD2-012345', 'GD2', 'Subaru', 'Impreza'],
    ['RD5-1012345', 'RD5', 'Honda', 'CR-V'],
    ['CY4A-0012345', 'CY4A', 'Mitsubishi', 'Lancer'],
    ['DY3W-123456', 'DY3W', 'Mazda', 'Demio'],
    ['DEJFS-123456', 'DEJFS', 'Mazda', 'Demio'],
    ['HT51S-123456', 'HT51S', 'Suzuki', 'Swift'],
    ['QXZ99-1234567', 'QXZ99', null, null],
  ])('%s has the code %s, of a %s %s', (typed, code, make, model) => {
    const reading = read(typed);
    const vehicle = reading.kind === 'frame' ? reading.vehicle : null;
    expect(reading).toMatchObject({ kind: 'frame', code });
    expect([vehicle?.make ?? null, vehicle?.model ?? null]).toEqual([make, model]);
  });

  it.each(['1234567', 'NZE121-30123', 'hello', 'ABC1234567890'])('%s is not a frame number', (typed) => {
    expect(read(typed).kind).toBe('wrong');
  });

  it('names only models that the shop lists', () => {
    const found = 'NZE121-3012345 K12-123456 GD1-1234567 CY4A-0012345 DY3W-123456 HT51S-123456'.split(' ').map(read);
    for (const reading of found) {
      if (reading.kind !== 'frame' || !reading.vehicle) throw new Error('This is no known frame number.');
      expect(modelsOf(reading.vehicle.make)).toContain(reading.vehicle.model);
    }
  });
});

describe('the code of an engine or a chassis', () => {
  it.each([
    ['ZZE122', ['Corolla', 'Matrix']],
    ['zze 122', ['Corolla', 'Matrix']],
    ['NZE121', ['Corolla', 'Matrix']],
    ['1NZ-FE', ['Vitz', 'Yaris', 'Corolla', 'Belta', 'Auris', 'Prius']],
    ['GC8', ['Impreza']],
    ['CY4A', ['Lancer']],
  ])('%s stands for %s', (typed, models) => {
    const reading = read(typed);
    expect(reading.kind === 'code' && reading.vehicles.map(({ model }) => model)).toEqual(models);
  });
});
