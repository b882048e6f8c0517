import { type Region, regions, townsOf } from './regions.ts';

/*
 * Which region a town is in, for clients that send only the town. Besides the towns that the form suggests, it knows
 * more towns and the quarters of the large cities where parts are sold.
 */

const morePlaces: Partial<Record<Region, readonly string[]>> = {
  Ahafo: ['Hwidiem', 'Acherensua', 'Sankore'],
  Ashanti: [
    'Asokwa',
    'Bantama',
    'Kejetia',
    'Kwadaso',
    'Offinso',
    'Agogo',
    'Juaben',
    'Asante Mampong',
    'Tepa',
    'Nkawie',
  ],
  Bono: ['Drobo', 'Nsuatre', 'Chiraa', 'Banda Ahenkro'],
  'Bono East': ['Kwame Danso', 'Prang', 'Jema', 'Tuobodom'],
  Central: [
    'Saltpond',
    'Assin Fosu',
    'Twifo Praso',
    'Apam',
    'Breman Asikuma',
    'Bawjiase',
    'Agona Swedru',
    'Abura Dunkwa',
  ],
  Eastern: [
    'Oda',
    'Kibi',
    'Mpraeso',
    'Begoro',
    'Asamankese',
    'Kade',
    'Akropong',
    'Donkorkrom',
    'Odumase Krobo',
    'Kpong',
  ],
  'Greater Accra': [
    'Achimota',
    'Ada Foah',
    'Afienya',
    'Amasaman',
    'Circle',
    'Dome',
    'East Legon',
    'Haatso',
    'Labadi',
    'Legon',
    'Nungua',
    'Osu',
    'Prampram',
    'Sakumono',
    'Spintex',
    'Tesano',
    'Weija',
  ],
  Northern: ['Karaga', 'Kumbungu', 'Saboba', 'Zabzugu', 'Wulensi', 'Kpandai'],
  Oti: ['Kpassa', 'Worawora'],
  Savannah: ['Daboya', 'Kpalbe', 'Tuna'],
  'Upper East': ['Bongo', 'Garu', 'Tongo', 'Pusiga', 'Binduri'],
  'Upper West': ['Hamile', 'Gwollu', 'Nadowli', 'Funsi', 'Wechiau'],
  Volta: ['Kpeve', 'Adidome', 'Dzodze', 'Denu', 'Anloga', 'Peki', 'Juapong'],
  Western: ['Sekondi-Takoradi', 'Bogoso', 'Half Assini', 'Elubo', 'Shama', 'Asankrangwa', 'Wassa Akropong', 'Daboase'],
  'Western North': ['Wiawso', 'Awaso', 'Bodi', 'Debiso', 'Adabokrom', 'Osei Kojokrom'],
};

/** Every region and place with its region; the longest names first, because "Agona Nkwanta" contains "Nkwanta". */
const places: readonly (readonly [name: string, region: Region])[] = regions
  .flatMap((region) =>
    [region, ...townsOf(region), ...(morePlaces[region] ?? [])].map((name) => [plain(name), region] as const),
  )
  .toSorted(([a], [b]) => b.length - a.length);

/**
 * Returns the region of a town or an address: "Suame Magazine, Kumasi" is in Ashanti. In an address the last known part
 * decides, because a street may have the name of another town. Null when no part is known.
 */
export function regionOfPlace(text: string): Region | null {
  const parts = text.split(/[,;\n/]+/).toReversed();
  for (const part of parts) {
    const words = ` ${plain(part)} `;
    const found = places.find(([name]) => words.includes(` ${name} `));
    if (found) return found[1];
  }
  return null;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
