import { modelsOf } from './vehicleModels.ts';
import { makes, type MotorbikeMake, motorbikeMakes } from './vehicles.ts';

/*
 * Motorbikes that are ridden in Ghana. Adverts may name these, and the garage suggests them while a shopper types the
 * name of their motorbike; there, any other name can be typed too. One string for each make, the most common models
 * first.
 */
const modelNames: Readonly<Record<MotorbikeMake, string>> = {
  Apsonic: 'AP125|AP150|Aloba',
  Bajaj: 'Boxer|Pulsar|Discover|Platina',
  Haojue: 'HJ125|HJ150|Lucky|Express',
  Honda: 'CG125|Ace 125|XL125|CB125F|XR150L',
  Kawasaki: 'KLX 150|Ninja',
  KTM: 'Duke|EXC',
  Luojia: 'LJ125|LJ150|LJ200',
  Royal: 'RY125|RY150',
  Sanya: 'SY125|SY150',
  Suzuki: 'AX100|GN125|EN125|Gixxer',
  TVS: 'HLX 125|HLX 150|Star|Apache',
  Yamaha: 'Crux|YBR125|AG100|DT125|R15',
};

/** Returns the models to suggest for a make; none for an unknown make. */
export function motorbikeModels(make: string): readonly string[] {
  const known = motorbikeMakes.find((one) => one === make);
  return known === undefined ? [] : modelNames[known].split('|');
}

/** Returns the models of a make that a part may also fit: cars, then motorbikes, then `Other`. */
export function fittedModels(make: string): readonly string[] {
  return [...modelsOf(make).slice(0, -1), ...motorbikeModels(make), 'Other'];
}

/** The makes that a part may also fit. @param forBikes whether the advert is in a bicycle and motorbike category */
export function fittedMakes(forBikes: boolean): readonly string[] {
  if (forBikes) return motorbikeMakes;
  const ofCars: readonly string[] = makes.filter((make) => make !== 'Other');
  return [...ofCars, ...motorbikeMakes.filter((make) => !ofCars.includes(make))];
}

/** The suggested spelling of a typed name, ignoring capitals; the name as typed (spaces tidied) if there is none. */
export function offeredName(names: readonly string[], typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  return names.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
}
