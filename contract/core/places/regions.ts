/** The sixteen regions of Ghana since the referendum of December 2018, in alphabetical order. */
export const regions = [
  'Ahafo',
  'Ashanti',
  'Bono',
  'Bono East',
  'Central',
  'Eastern',
  'Greater Accra',
  'North East',
  'Northern',
  'Oti',
  'Savannah',
  'Upper East',
  'Upper West',
  'Volta',
  'Western',
  'Western North',
] as const;

export type Region = (typeof regions)[number];

// These are only suggestions, as a town is free text. Well-known spare-parts quarters are listed with their cities.
const towns: Record<Region, readonly string[]> = {
  Ahafo: ['Goaso', 'Bechem', 'Duayaw Nkwanta', 'Kenyasi', 'Kukuom', 'Mim'],
  Ashanti: ['Kumasi', 'Suame Magazine', 'Adum', 'Obuasi', 'Ejisu', 'Mampong', 'Konongo', 'Bekwai', 'Tafo'],
  Bono: ['Sunyani', 'Berekum', 'Dormaa Ahenkro', 'Wenchi', 'Sampa'],
  'Bono East': ['Techiman', 'Kintampo', 'Nkoranza', 'Atebubu', 'Yeji'],
  Central: ['Cape Coast', 'Kasoa', 'Winneba', 'Swedru', 'Elmina', 'Mankessim', 'Dunkwa-on-Offin'],
  Eastern: ['Koforidua', 'Nkawkaw', 'Suhum', 'Nsawam', 'Akim Oda', 'Aburi', 'Somanya', 'Akosombo'],
  'Greater Accra': [
    'Accra',
    'Abossey Okai',
    'Kokompe',
    'Tema',
    'Ashaiman',
    'Madina',
    'Kaneshie',
    'Lapaz',
    'Dansoman',
    'Teshie',
    'Adenta',
    'Dodowa',
  ],
  'North East': ['Nalerigu', 'Gambaga', 'Walewale', 'Bunkpurugu', 'Chereponi'],
  Northern: ['Tamale', 'Yendi', 'Savelugu', 'Bimbilla', 'Tolon', 'Gushegu'],
  Oti: ['Dambai', 'Jasikan', 'Kadjebi', 'Nkwanta', 'Kete Krachi'],
  Savannah: ['Damongo', 'Salaga', 'Bole', 'Sawla', 'Buipe'],
  'Upper East': ['Bolgatanga', 'Navrongo', 'Bawku', 'Paga', 'Zebilla', 'Sandema'],
  'Upper West': ['Wa', 'Lawra', 'Tumu', 'Nandom', 'Jirapa'],
  Volta: ['Ho', 'Hohoe', 'Keta', 'Aflao', 'Kpando', 'Sogakope', 'Akatsi'],
  Western: ['Takoradi', 'Sekondi', 'Effiakuma', 'Tarkwa', 'Axim', 'Prestea', 'Agona Nkwanta'],
  'Western North': ['Sefwi Wiawso', 'Bibiani', 'Sefwi Bekwai', 'Enchi', 'Juaboso'],
};

/** Returns well-known towns and markets of a region, to suggest while a town is typed; other towns are allowed too. */
export function townsOf(region: Region): readonly string[] {
  return towns[region];
}
