import type { DemoPromises } from './types.ts';

/*
 * What vendors of the sample catalogue promise about a part, by the key of its advert: a warranty where a new part of
 * this kind has one or the description says so, and a test where a used part was seen running.
 */

const wholeYear = { warrantyMonths: 12 };
const halfYear = { warrantyMonths: 6 };
const quarter = { warrantyMonths: 3 };
const ran = { startupTested: 1 } as const;

export const demoPromises: Readonly<Record<string, DemoPromises>> = {
  'battery-60ah-varta': wholeYear,
  'battery-60ah-bosch-accent': wholeYear,
  'battery-60ah-exide-polo': halfYear,
  'battery-60ah-used': { warrantyMonths: 1, startupTested: 1 },
  'alternator-camry': ran,
  'alternator-navara': ran,
  'alternator-civic': ran,
  'alternator-ranger': wholeYear,
  'starter-astra': { warrantyMonths: 1, startupTested: 1 },
  'starter-hilux': ran,
  'starter-elantra': halfYear,
  'starter-used-406': { startupTested: 0 },
  'alternator-accent-korea': ran,
  'alternator-accent-tested': ran,
  'ac-compressor-corolla': ran,
  'ac-compressor-tucson': halfYear,
  'ac-compressor-xtrail': { startupTested: 0 },
  'ac-compressor-crv': halfYear,
  'fan-accent': ran,
  'fan-used-307': ran,
  'fan-vitz': quarter,
  'radiator-sentra': halfYear,
  'radiator-c-class': halfYear,
  'radiator-rio': quarter,
  'dials-i10': ran,
  'strut-corolla': wholeYear,
  'strut-sentra': halfYear,
  'strut-crv': halfYear,
  'clutch-disc-hiace': quarter,
  'clutch-disc-navara': quarter,
  'brake-caliper-pajero': halfYear,
};
