import { findPartType } from '../../partTypes.ts';
import { beginsWords } from './begunTexts.ts';
import { answersIn, domainOf } from '../words/domains.ts';
import { foldText } from '../searchWords.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';
import { vehicleWords } from '../words/vehicleWords.ts';

/* What may be wanted for a vehicle that is named in an unfinished search. */

/** The vehicle that all words but the last name; null when they name something else. */
export function vehicleIn(words: readonly string[]): string | null {
  return namesVehicle(words.slice(0, -1)) ? words.slice(0, -1).join(' ') : null;
}

function namesVehicle(words: readonly string[]): boolean {
  return words.length > 0 && vehicleWords(words.join(' ')).length === words.length;
}

interface Begun {
  readonly title: string;
  readonly make: string;
  readonly model: string;
  readonly partType?: string | null | undefined;
}

/** Whether an advert was found by another word that begins so: "class" by "cla". */
function saysAnother({ title, make, model }: Begun, name: string): boolean {
  const words = foldText(`${title} ${make} ${model}`).split(/[^\p{L}\p{N}]+/u);
  return !words.includes(name) && words.some((word) => word.startsWith(name));
}

/**
 * The kinds behind a vehicle that begin as typed: "golf ti" becomes "golf tie rod ends", however the title calls them. Of a
 * vehicle that no title names ("boxer") all of them.
 */
export function kindsOfVehicle(matching: readonly Begun[], words: readonly string[], isUntitled: boolean): string[] {
  const whole = isUntitled && vehicleNamed(words.join(' ')) !== null ? words.join(' ') : null;
  const vehicle = vehicleIn(words) ?? whole;
  if (vehicle === null) return [];
  const domain = domainOf(vehicle);
  return matching.flatMap((advert) => {
    const { partType } = advert;
    const slug = partType ?? '';
    const name = (findPartType(slug)?.name ?? '').toLowerCase();
    const isBegun = vehicle === whole ? name !== '' && !saysAnother(advert, whole) : beginsWords(name, words.slice(-1));
    // A chain kit of a motorbike is none for a bicycle, and "bike" is said by "bicycle pumps".
    if (!isBegun || (domain === 'bicycle' && !answersIn(domain, [slug]))) return [];
    return [domain === 'bicycle' && /\bb(?:icycle|ike)/.test(name) ? name : `${vehicle} ${name}`];
  });
}
