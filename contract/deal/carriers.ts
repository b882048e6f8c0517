/** Somebody who carries parcels between the towns of Ghana. */
interface Carrier {
  readonly name: string;
  /** Where it has a station, the largest first; empty where it has one nearly everywhere. */
  readonly towns: readonly string[];
}

const regionalTowns = [
  'Accra',
  'Kumasi',
  'Tamale',
  'Takoradi',
  'Cape Coast',
  'Koforidua',
  'Sunyani',
  'Ho',
  'Bolgatanga',
  'Wa',
  'Techiman',
  'Goaso',
  'Sefwi Wiawso',
  'Dambai',
  'Nalerigu',
  'Damongo',
];

/** Suggestions for whoever sends a parcel: buses first, then couriers. Any other carrier and station can be typed. */
export const carriers: readonly Carrier[] = [
  {
    name: 'STC (Intercity STC)',
    towns: [
      'Accra',
      'Kumasi',
      'Tema',
      'Takoradi',
      'Tamale',
      'Cape Coast',
      'Sunyani',
      'Bolgatanga',
      'Wa',
      'Ho',
      'Hohoe',
      'Techiman',
      'Bawku',
      'Navrongo',
      'Paga',
      'Aflao',
    ],
  },
  {
    name: 'VIP Jeoun',
    towns: [
      'Accra',
      'Kumasi',
      'Tema',
      'Takoradi',
      'Tamale',
      'Sunyani',
      'Techiman',
      'Bolgatanga',
      'Wa',
      'Obuasi',
      'Tarkwa',
      'Berekum',
      'Dormaa Ahenkro',
    ],
  },
  { name: 'VVIP', towns: ['Accra', 'Kumasi', 'Tamale', 'Bolgatanga', 'Wa', 'Sunyani', 'Techiman'] },
  { name: 'OA Travel & Tours', towns: ['Accra', 'Kumasi', 'Tamale', 'Bolgatanga', 'Bawku', 'Wa', 'Techiman'] },
  { name: '2M Express', towns: ['Accra', 'Kumasi', 'Sunyani', 'Techiman', 'Tamale'] },
  {
    name: 'Metro Mass Transit',
    towns: [
      'Accra',
      'Kumasi',
      'Tema',
      'Takoradi',
      'Tamale',
      'Cape Coast',
      'Koforidua',
      'Sunyani',
      'Techiman',
      'Ho',
      'Hohoe',
      'Bolgatanga',
      'Bawku',
      'Wa',
      'Kintampo',
      'Yendi',
      'Swedru',
      'Nkawkaw',
    ],
  },
  { name: 'GPRTU station', towns: [] },
  { name: 'PROTOA station', towns: [] },
  { name: 'EMS Ghana Post', towns: regionalTowns },
  { name: 'DHL', towns: ['Accra', 'Tema', 'Kumasi', 'Takoradi', 'Tamale'] },
  { name: 'FedEx', towns: ['Accra', 'Tema', 'Kumasi', 'Takoradi'] },
  { name: 'UPS', towns: ['Accra', 'Tema', 'Kumasi', 'Takoradi'] },
  { name: 'Speedaf', towns: regionalTowns },
];

/** Where a carrier has stations; the towns of all of them for one that is not in the list, or is in every town. */
export function townsOfCarrier(name: string): readonly string[] {
  const typed = name.trim().toLowerCase();
  const towns = carriers.find((carrier) => carrier.name.toLowerCase() === typed)?.towns ?? [];
  return towns.length > 0 ? towns : [...new Set(carriers.flatMap((carrier) => carrier.towns))];
}
