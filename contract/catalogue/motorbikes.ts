import { modelsOf } from './vehicleModels.ts';
import { makes, type MotorbikeMake, motorbikeMakes } from './vehicles.ts';

/*
 * Motorbikes that are ridden in Ghana: those that an advert may name, and that are offered while the name of one's own is
 * typed; of those any other can be typed. One string for each make, the models most seen first.
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

/** Models that are offered for a make; none for one that is not known. */
export function motorbikeModels(make: string): readonly string[] {
  const known = motorbikeMakes.find((one) => one === make);
  return known === undefined ? [] : modelNames[known].split('|');
}

/** Models that an advert may name of a make as what its part also fits: cars, then motorbikes, then `Other`. */
export function fittedModels(make: string): readonly string[] {
  return [...modelsOf(make).slice(0, -1), ...motorbikeModels(make), 'Other'];
}

/** Makes that an advert may name beside its own. @param forBikes whether it is of a category of bicycles and motorbikes */
export function fittedMakes(forBikes: boolean): readonly string[] {
  if (forBikes) return motorbikeMakes;
  const ofCars: readonly string[] = makes.filter((make) => make !== 'Other');
  return [...ofCars, ...motorbikeMakes.filter((make) => !ofCars.includes(make))];
}

/** A typed name as it is offered, whatever its capitals; as it was typed where it is not. */
export function offeredName(names: readonly string[], typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  return names.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
}
