import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { advertInputSchema } from '#contract/catalogue/advertWire.ts';
import { rowErrors, rowsOfText, textOfRows, vehiclesOfText } from './alsoFitsText.ts';
import { advertBody, emptyValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { cleanMeasure, cleanNumbers, fitmentBody, fitmentOf, formFieldOf } from './fitmentValues.ts';

const values = {
  ...emptyValues,
  title: 'Battery',
  make: 'Toyota',
  model: 'Corolla',
  region: 'Ashanti',
  town: 'Suame',
  brand: 'Exide',
  condition: 'Used',
  category: 'battery-electricity',
  pricePesewas: '900',
  description: 'Charged.',
};

test('what an advert fits becomes form values and then the same body again', () => {
  const fitment = {
    partType: 'batteries',
    origin: 'Japan',
    universal: false,
    alsoFits: [{ make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: null }],
    measures: { battery: { group: 'NS70', ampHours: 65 } },
    otherNumbers: ['OE-1', 'OE 2'],
  } as const;
  const stored = { ...fitment, alsoFits: [...fitment.alsoFits], otherNumbers: [...fitment.otherNumbers] };
  const body = advertBody({ ...values, ...fitmentOf(stored) }, []);
  expect(z.parse(advertInputSchema, body)).toMatchObject(fitment);
});

test('empty values are sent as empty', () => {
  const empty = { partType: '', origin: '', universal: false, alsoFits: [], measures: {}, otherNumbers: [] };
  expect(advertBody(values, [])).toMatchObject(empty);
});

test('measures are cleaned, and those of another part type are not sent', () => {
  const typed = { ...values, tyre: '195/65R15', batteryGroup: ' ns 70', batteryAmpHours: '65 Ah' };
  expect(fitmentBody({ ...typed, partType: 'batteries' }).measures).toEqual({
    battery: { group: 'NS70', ampHours: 65 },
  });
  expect(fitmentBody({ ...typed, partType: 'alternators' }).measures).toEqual({});
  expect(cleanMeasure.rimInches('17,5"')).toBe('17.5');
  expect(cleanMeasure.tyre('large')).toBe('large');
});

test('part numbers are separated by commas, semicolons and line breaks', () => {
  expect(cleanNumbers(' oe-1;OE-1\n, gdb 34')).toBe('OE-1, GDB 34');
});

test('rows of vehicles keep incomplete ones, and every row that was started is sent', () => {
  const rows = [
    { make: 'Honda', model: 'Civic', yearFrom: '2006', yearTo: '' },
    { make: '', model: '', yearFrom: '', yearTo: '' },
    { make: 'Kia', model: '', yearFrom: '', yearTo: '' },
  ];
  const text = textOfRows(rows);
  expect(rowsOfText(text)).toEqual(rows);
  expect(rowsOfText('')).toEqual([]);
  expect(vehiclesOfText(text)).toEqual([
    { make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: null },
    { make: 'Kia', model: '', yearFrom: null, yearTo: null },
  ]);
  expect(rows.map(rowErrors)).toEqual([{}, {}, { model: 'Model is missing.' }]);
});

test('an error of the contract is mapped to its field of the form', () => {
  expect(
    ['measures.rim.bolts', 'measures', 'alsoFits.2.model', 'otherNumbers.0', 'price', 'Make'].map(formFieldOf),
  ).toEqual(['rimBolts', 'partType', 'alsoFits', 'otherNumbers', 'pricePesewas', 'make']);
});
