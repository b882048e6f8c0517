/*
 * Motorbikes that are ridden in Ghana, as they are offered while a name is typed; any other can be typed. One string for
 * each make, the models most seen first.
 */
const modelNames: Readonly<Record<string, string>> = {
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

/** Makes that are offered, in the order of the alphabet. */
export const motorbikeMakes: readonly string[] = Object.keys(modelNames);

/** Models that are offered for a make; none for one that is not known. */
export function motorbikeModels(make: string): readonly string[] {
  return modelNames[make]?.split('|') ?? [];
}

/** A typed name as it is offered, whatever its capitals; as it was typed where it is not. */
export function offeredName(names: readonly string[], typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  return names.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
}
