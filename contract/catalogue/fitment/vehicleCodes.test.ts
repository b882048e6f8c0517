import { describe, expect, it } from 'vitest';
import { enginesOf, readVehicleCode, vehicleCodes } from './vehicleCodes.ts';
import { modelsOf } from './vehicleModels.ts';

describe('the codes of engines and chassis', () => {
  it('all codes stand for models of the shop, with years in order', () => {
    const { engine, chassis } = vehicleCodes();
    const wrong = [...engine, ...chassis].flatMap(([code, vehicles]) =>
      vehicles
        .filter(({ make, model, yearFrom, yearTo }) => !modelsOf(make).includes(model) || !(yearFrom <= yearTo))
        .map(({ make, model }) => `${code}: ${make} ${model}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['1NZ', 'Vitz'],
    ['1nz-fe', 'Vitz'],
    ['2KD-FTV', 'Hilux'],
    ['yd25ddti', 'Navara'],
    ['ZZE122', 'Corolla'],
    ['w203', 'C-Class'],
    ['E90', '3 Series'],
    ['t31', 'X-Trail'],
    ['D4BH', 'H-1'],
    ['K12B', 'Swift'],
    ['z16xe', 'Astra'],
    ['tu5jp', '206'],
  ])('the code %s stands for a %s', (code, model) => {
    expect(readVehicleCode(code)?.vehicles.map((one) => one.model)).toContain(model);
  });

  it.each([
    'H4',
    'D8EA',
    '5W30',
    'R134a',
    'BP5ES',
    'BP6ES',
    'DCPR7E',
    'N70',
    'RAV4',
    'i10',
    'X5',
    'FDB4464',
    'BKR5EYA',
    '2010',
    'camry',
  ])('%s is not a code', (text) => {
    expect(readVehicleCode(text)).toBeNull();
  });

  it('a code of letters alone is read only beside its make', () => {
    expect(readVehicleCode('HD')).toBeNull();
    expect(readVehicleCode('HD', 'Hyundai')?.vehicles.map(({ model }) => model)).toEqual(['Elantra']);
  });

  it('names the engines of a model, and none for a model without known engines', () => {
    expect(enginesOf('Toyota', 'Vitz')).toContain('1NZ');
    expect(enginesOf('Tesla', 'Model 3')).toEqual([]);
  });
});
