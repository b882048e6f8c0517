import { type Region, regions } from './regions.ts';

/*
 * Where the towns of Ghana are, to the hundredth of a degree (1.1 km), written by hand from public maps. Load it lazily:
 * most pages never need it. Of each region the capital comes first; it stands for towns that are not known.
 */

const written: Record<Region, string> = {
  Ahafo:
    'goaso 6.80 -2.52|bechem 7.09 -2.03|duayaw nkwanta 7.17 -2.10|kenyasi 6.98 -2.39|kukuom 6.69 -2.46|mim 6.90 -2.56|hwidiem 6.93 -2.35|acherensua 6.97 -2.28|sankore 6.60 -2.55',
  Ashanti:
    'kumasi 6.69 -1.62|suame magazine 6.72 -1.63|adum 6.69 -1.63|obuasi 6.20 -1.66|ejisu 6.72 -1.47|mampong 7.06 -1.40|konongo 6.62 -1.22|bekwai 6.46 -1.58|tafo 6.73 -1.61|asokwa 6.67 -1.60|bantama 6.70 -1.64|kejetia 6.70 -1.62|kwadaso 6.69 -1.66|offinso 6.93 -1.66|agogo 6.80 -1.08|juaben 6.81 -1.43|asante mampong 7.06 -1.40|tepa 7.00 -2.17|nkawie 6.67 -1.81',
  Bono: 'sunyani 7.34 -2.33|berekum 7.45 -2.58|dormaa ahenkro 7.28 -2.88|wenchi 7.74 -2.10|sampa 7.95 -2.70|drobo 7.58 -2.78|nsuatre 7.40 -2.47|chiraa 7.40 -2.18|banda ahenkro 8.17 -2.36',
  'Bono East':
    'techiman 7.58 -1.94|kintampo 8.05 -1.73|nkoranza 7.57 -1.71|atebubu 7.75 -0.98|yeji 8.22 -0.65|kwame danso 7.73 -0.69|prang 7.98 -0.88|jema 7.89 -1.77|tuobodom 7.64 -1.90',
  Central:
    'cape coast 5.11 -1.25|kasoa 5.53 -0.42|winneba 5.35 -0.62|swedru 5.53 -0.70|elmina 5.08 -1.35|mankessim 5.27 -1.02|dunkwa-on-offin 5.96 -1.78|saltpond 5.20 -1.06|assin fosu 5.70 -1.28|twifo praso 5.61 -1.55|apam 5.28 -0.74|breman asikuma 5.58 -1.00|bawjiase 5.67 -0.55|agona swedru 5.53 -0.70|abura dunkwa 5.33 -1.17',
  Eastern:
    'koforidua 6.09 -0.26|nkawkaw 6.55 -0.77|suhum 6.04 -0.45|nsawam 5.81 -0.35|akim oda 5.93 -0.99|aburi 5.85 -0.17|somanya 6.10 -0.01|akosombo 6.30 0.05|oda 5.93 -0.99|kibi 6.17 -0.55|mpraeso 6.59 -0.73|begoro 6.38 -0.38|asamankese 5.86 -0.66|kade 6.09 -0.84|akropong 5.97 -0.09|donkorkrom 7.07 -0.12|odumase krobo 6.14 0.00|kpong 6.16 0.07',
  'Greater Accra':
    'accra 5.56 -0.20|abossey okai 5.56 -0.23|kokompe 5.57 -0.23|tema 5.67 -0.02|ashaiman 5.69 -0.03|madina 5.67 -0.17|kaneshie 5.57 -0.24|lapaz 5.61 -0.25|dansoman 5.55 -0.26|teshie 5.58 -0.11|adenta 5.71 -0.16|dodowa 5.88 -0.10|achimota 5.62 -0.23|ada foah 5.78 0.63|afienya 5.80 0.00|amasaman 5.70 -0.30|circle 5.57 -0.21|dome 5.65 -0.23|east legon 5.64 -0.16|haatso 5.67 -0.20|labadi 5.56 -0.15|legon 5.65 -0.19|nungua 5.60 -0.08|osu 5.55 -0.18|prampram 5.71 0.11|sakumono 5.62 -0.06|spintex 5.63 -0.10|tesano 5.60 -0.23|weija 5.56 -0.33',
  'North East':
    'nalerigu 10.53 -0.37|gambaga 10.53 -0.44|walewale 10.35 -0.80|bunkpurugu 10.51 0.10|chereponi 10.13 0.30',
  Northern:
    'tamale 9.40 -0.84|yendi 9.44 -0.01|savelugu 9.62 -0.83|bimbilla 8.86 0.05|tolon 9.43 -1.06|gushegu 9.92 -0.22|karaga 9.92 -0.43|kumbungu 9.56 -0.95|saboba 9.70 0.32|zabzugu 9.29 0.37|wulensi 8.65 0.00|kpandai 8.47 -0.01',
  Oti: 'dambai 8.07 0.18|jasikan 7.40 0.47|kadjebi 7.53 0.47|nkwanta 8.26 0.52|kete krachi 7.79 -0.05|kpassa 8.48 0.30|worawora 7.52 0.37',
  Savannah:
    'damongo 9.08 -1.82|salaga 8.55 -0.52|bole 9.03 -2.49|sawla 9.28 -2.42|buipe 8.78 -1.54|daboya 9.53 -1.38|kpalbe 8.98 -0.57|tuna 9.49 -2.43',
  'Upper East':
    'bolgatanga 10.79 -0.85|navrongo 10.90 -1.09|bawku 11.06 -0.24|paga 10.99 -1.11|zebilla 10.93 -0.47|sandema 10.74 -1.29|bongo 10.91 -0.81|garu 10.85 -0.18|tongo 10.71 -0.81|pusiga 11.05 -0.13|binduri 10.97 -0.31',
  'Upper West':
    'wa 10.06 -2.50|lawra 10.64 -2.89|tumu 10.88 -1.98|nandom 10.85 -2.76|jirapa 10.53 -2.70|hamile 11.00 -2.75|gwollu 10.98 -2.21|nadowli 10.37 -2.67|funsi 10.29 -1.97|wechiau 9.83 -2.68',
  Volta:
    'ho 6.61 0.47|hohoe 7.15 0.47|keta 5.92 0.99|aflao 6.12 1.19|kpando 6.99 0.30|sogakope 6.00 0.60|akatsi 6.13 0.80|kpeve 6.69 0.33|adidome 6.07 0.51|dzodze 6.23 1.00|denu 6.10 1.15|anloga 5.79 0.90|peki 6.53 0.23|juapong 6.26 0.12',
  Western:
    'takoradi 4.90 -1.76|sekondi 4.93 -1.71|effiakuma 4.92 -1.75|tarkwa 5.30 -1.99|axim 4.87 -2.24|prestea 5.43 -2.14|agona nkwanta 4.88 -1.97|sekondi-takoradi 4.92 -1.74|bogoso 5.57 -2.01|half assini 5.05 -2.88|elubo 5.28 -2.77|shama 5.02 -1.63|asankrangwa 5.81 -2.43|wassa akropong 5.79 -2.08|daboase 5.14 -1.66',
  'Western North':
    'sefwi wiawso 6.20 -2.48|bibiani 6.47 -2.33|sefwi bekwai 6.20 -2.33|enchi 5.82 -2.82|juaboso 6.34 -2.83|wiawso 6.20 -2.48|awaso 6.23 -2.27|bodi 6.23 -2.77|debiso 6.65 -3.07|adabokrom 6.60 -2.95|osei kojokrom 6.68 -3.05',
};

export interface Centre {
  readonly latitude: number;
  readonly longitude: number;
}

/** Each known town, in lower case. */
export const townCentres: ReadonlyMap<string, Centre> = new Map(
  regions.flatMap((region) =>
    written[region].split('|').map((line): [string, Centre] => {
      const [latitude, longitude] = line.split(' ').slice(-2).map(Number);
      const name = line.split(' ').slice(0, -2).join(' ');
      return [name, { latitude: latitude ?? 0, longitude: longitude ?? 0 }];
    }),
  ),
);

const capitals: ReadonlyMap<string, string> = new Map(
  regions.map((region) => [region, /^[^\d]+(?= )/.exec(written[region])?.[0] ?? '']),
);

export function regionCentre(region: Region): Centre {
  const centre = townCentres.get(capitals.get(region) ?? '');
  if (!centre) throw new Error(`The capital of ${region} has no place.`);
  return centre;
}

/** Where an advert's part is: its town if that is known, otherwise the capital of its region; null for no region. */
export function placeCentre({ town, region }: { town: string; region: string }): Centre | null {
  return townCentres.get(town.toLowerCase()) ?? townCentres.get(capitals.get(region) ?? '') ?? null;
}

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance as the crow flies, in km. */
export function kmBetween(a: Centre, b: Centre): number {
  const up = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const both = up + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along;
  return 2 * earthKm * Math.asin(Math.sqrt(both));
}
