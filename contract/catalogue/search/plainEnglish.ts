import { modelsOf } from '../fitment/vehicleModels.ts';
import { makes } from '../fitment/vehicles.ts';

/*
 * Words that are what they are: English words that are no slip of a part, and names of vehicles that are words in the
 * sentence around them ("will this disc fit", "note the price").
 */

const common = new Set(
  (
    'just while when whenever then than there here these those them they him her his she because since after before during until though ' +
    'although would could should might must shall may maybe about into onto through like old year years day days week weeks month months ' +
    'today tomorrow yesterday man guy people person friend brother sister know think tell say said ask help try use using used work works ' +
    'working does doing done did put take took bring keep let seem feel very too much many more most still even also only again always never ' +
    'ever every really quite such same other another each both drive drives driving drove knock knocks knocking goes going gone come comes ' +
    'coming getting got thing things stuff well away back down over under off out far fast slow slowly hard soft high low long short small ' +
    'little big large heavy light hear see saw look turn turns turning move moves moving step stand standing run runs running stop stops ' +
    'stopping noise sound loud quiet weak strong fine nice clean dirty wet dry hot cold cool warm safe deep right wrong true sure enough ' +
    'which what whose whom who why how where whether yes yeah okay ok thanks thank please sorry someone anyone everyone something anything ' +
    'nothing everything around between inside outside together without within against toward until almost already often sometimes soon later ' +
    'early late now once twice next last first second third left open close closed shut fall fell cut cuts hit hits pull push ' +
    'shake shakes shaking smell smells smelling leak leaks leaking jerk jerks jerking finish finishing start starts starting will wont cant dont doesnt'
  ).split(' '),
);

/** Whether a word is common English, so that it is never taken for a misspelt part or vehicle. */
export function isCommonWord(word: string): boolean {
  return common.has(word);
}

/** Models whose names are words: they are vehicles only where the words around them allow it. */
const wordy = new Set(
  'fit note city spark swift pride soul star one sport every element edge pilot legacy insight mirage escape matrix rogue vogue master partner charger journey ram hunter discovery crown mini colt envoy terrain pacific caliber avenger challenger nitro focus fusion transit explorer ranger everest alto logan duster boxer express discover lucky ace morning sunny'.split(
    ' ',
  ),
);
/** Of these only the make beside them makes a vehicle. */
const needsMake = new Set(
  'one sport every star element edge master partner charger discover lucky ace express hunter'.split(' '),
);

/** Words before and after which a name is no vehicle. */
const subjects = new Set(
  'i you u we they dem it e he she will would does do can could should must not no to that which may might go dey please pls'.split(
    ' ',
  ),
);
const objects = new Set(
  'the a an on in into my your our his her this that these those get buy find see use me taxi center centre council well perfectly exactly plug plugs plugin'.split(
    ' ',
  ),
);

const makesOfWord = new Map<string, string[]>();
const otherModels = new Set<string>();
for (const make of makes) {
  for (const model of modelsOf(make)) {
    const word = model.toLowerCase();
    if (wordy.has(word)) makesOfWord.set(word, [...(makesOfWord.get(word) ?? []), make.toLowerCase()]);
    else if (/^[a-z0-9-]{3,}$/.test(word) && word !== 'other') otherModels.add(word);
  }
}

/** Whether a word of a sentence is a vehicle only with its make beside it ("in the morning"). */
export function isWordyName(word: string, sentence: readonly string[]): boolean {
  return wordy.has(word) && makesOfWord.get(word)?.some((make) => sentence.includes(make)) !== true;
}

/** Names of vehicles in a folded search that are words there: "fit" in "will this fit", "note" in "note the price". */
export function wordsNotVehicles(folded: string): ReadonlySet<string> {
  const words: readonly string[] = folded.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!wordy.has(word)) continue;
    const isMake = makesOfWord.get(word)?.some((make) => words.includes(make)) === true;
    if (isMake) continue;
    const before = words[at - 1] ?? '';
    const after = words[at + 1] ?? '';
    const isWord =
      needsMake.has(word) ||
      subjects.has(before) ||
      objects.has(after) ||
      words.some((other) => otherModels.has(other));
    if (isWord) found.add(word);
  }
  return found;
}
