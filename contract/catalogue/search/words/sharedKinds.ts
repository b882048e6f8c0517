/** Kinds that cars and motorbikes share, so that an advert says nothing of either. Whatever matches adverts reads this. */
export const sharedKinds: readonly string[] = [
  'brake-fluid',
  'fuses',
  'grease',
  'brake-cleaner',
  'rust-remover',
  'two-stroke-oil',
  'polish-and-wax',
];

/**
 * Fluids that fit a motorbike where an advert says that they fit any vehicle. Many are sold for cars alone, so that where none names a
 * motorbike the page says so.
 */
export const universalFluids: readonly string[] = ['engine-oil', 'coolant', 'gear-oil', 'engine-flush-and-additives'];
