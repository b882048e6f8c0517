import { modelsOf } from '../../fitment/vehicleModels.ts';
import { makes } from '../../fitment/vehicles.ts';

/* Names of makes and models that were written in two or three pieces: "volks wagen", "c/rv", "x trail", "land-cruiser". */

const shortestName = 3;
const names = new Map<string, string>([
  ['mercedesbenz', 'benz'],
  ['volkswagen', 'vw'],
  ['volkswagon', 'vw'],
  ['chevrolet', 'chevrolet'],
  // As dictation writes it.
  ['highace', 'hiace'],
  ['highlux', 'hilux'],
  ['rave4', 'rav4'],
  ['ravfour', 'rav4'],
  // A name of the street for what the shop lists by its model.
  ['endofdiscussion', 'accord'],
  ['trotro', 'trotro'],
  // Trims, as they are typed with spaces and hyphens.
  ...['vvti', 'ivtec', 'd4d', '4matic', '4motion', 'xdrive', '4x4', '4x2'].map((trim): [string, string] => [
    trim,
    trim,
  ]),
  ['4wheeldrive', '4wd'],
  ['gwagon', 'g-class'],
  ['gwagen', 'g-class'],
]);
for (const make of makes) {
  for (const name of [make, ...modelsOf(make)]) {
    const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    const isName = /[a-z]/.test(key) && key.length >= shortestName && name !== 'Other';
    if (isName && !names.has(key)) names.set(key, name.toLowerCase());
  }
}

/** Names that are heard as one word of another spelling. */
const heardAlone = new Map<string, string>([
  ['highace', 'hiace'],
  ['ravfour', 'rav4'],
  ['wolkswagen', 'vw'],
  ['wolks', 'vw'],
  ['voxwagen', 'vw'],
  ['voxwagon', 'vw'],
]);

/** Whether letters and figures are the name of a make or a model, however it is written. */
export function isSpellingOfVehicle(name: string): boolean {
  return names.has(name);
}

/** What comes before it, the make, and the name. */
const busNames = [
  /(^|[^\p{L}\p{N}.,/-])()(h[ -]?1 starex|starex h[ -]?1)(?![\p{L}\p{N}.,/-])/u,
  /(^|[^\p{L}\p{N}.,/-])(hyundai )(h[ -]?1)(?![\p{L}\p{N}.,/-])/u,
  /(^|[^\p{L}\p{N}.,/-])()(h[ -]?1)(?= hyundai(?!\p{L}))/u,
];

/** "Hyundai H1" and "H1 Starex" are the bus. Elsewhere "H1" is the size of a bulb. */
function withHyphen(folded: string, replacements: { typed: string; means: string }[]): string {
  return busNames.reduce((text, name) => {
    const [, , , typed] = name.exec(text) ?? [];
    if (typed === undefined) return text;
    if (typed !== 'h-1') replacements.push({ typed, means: 'h-1' });
    return text.replace(name, '$1$2h-1');
  }, folded);
}

/** Returns a folded search in which each name of a make or a model is written as the shop writes it. */
export function joinVehicleNames(typedText: string): {
  text: string;
  replacements: { typed: string; means: string }[];
} {
  const replacements: { typed: string; means: string }[] = [];
  const folded = withHyphen(typedText, replacements);
  const tokens = Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  let text = '';
  let at = 0;
  for (let first = 0; first < tokens.length; first += 1) {
    for (const length of [3, 2, 1]) {
      const run = tokens.slice(first, first + length);
      const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
      const typed = folded.slice(start, end);
      const means =
        run.length === length && !/[^\p{L}\p{N} /.-]/u.test(typed)
          ? (length === 1 ? heardAlone : names).get(run.map(({ word }) => word).join(''))
          : undefined;
      if (means === undefined) continue;
      if (means !== typed) replacements.push({ typed, means });
      text += `${folded.slice(at, start)}${means}`;
      at = end;
      first += length - 1;
      break;
    }
  }
  return { text: text + folded.slice(at), replacements };
}
