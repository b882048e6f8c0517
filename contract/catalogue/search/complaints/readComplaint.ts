import { findPartType } from '../../partTypes.ts';
import { kindsNamed, maxKindWords } from '../words/kindWords.ts';
import { readMarketWords } from '../market/readMarketWords.ts';
import { sitsAsSeats } from '../words/nameSlips.ts';
import { africanWords, foldText, splitWords } from '../searchWords.ts';
import { complaintLines } from './complaints.ts';

/** A complaint, and the kinds of part to check for it. */
export interface Complaint {
  /** As the page says it: "For overheating, mechanics check …". */
  readonly name: string;
  /** Slugs, in the order in which a mechanic would check them. */
  readonly checks: readonly string[];
}

/** How telling the words are that a group of choices found; 0 when it found none. */
type Group = (words: ReadonlySet<string>) => number;

interface Known extends Complaint {
  readonly patterns: readonly (readonly Group[])[];
}

function groupOf(choices: string): Group {
  const whole = new Map<string, number>();
  const stems: (readonly [string, number])[] = [];
  for (const choice of choices.split('/')) {
    if (choice.endsWith('*')) stems.push([choice.slice(0, -1), weightOf(choice)]);
    else whole.set(choice, weightOf(choice));
  }
  return (words) => {
    let most = 0;
    for (const word of words) {
      most = Math.max(most, whole.get(word) ?? 0);
      for (const [stem, weight] of stems) if (weight > most && word.startsWith(stem)) most = weight;
    }
    return most;
  };
}

/** In how many complaints a choice stands. */
const uses = new Map<string, number>();
for (const line of complaintLines.trim().split('\n')) {
  for (const choice of new Set(line.split(' | ')[2]?.match(/[^ ;/]+/g))) uses.set(choice, (uses.get(choice) ?? 0) + 1);
}

/** A word counts 1, and more the fewer complaints have it: of "loud" and "bump", the bump says what it is. */
function weightOf(choice: string): number {
  return 1 + 0.9 / (uses.get(choice) ?? 1);
}

const known: readonly Known[] = complaintLines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', checks = '', patterns = ''] = line.split(' | ');
    return {
      name,
      checks: checks.split(' ').filter((slug) => findPartType(slug) !== undefined),
      patterns: patterns.split('; ').map((pattern) => pattern.split(' ').map(groupOf)),
    };
  });

/** "I need a radiator": somebody who names the part has done the checking. */
const wish =
  /\b(?:needs?(?! to)|want(?! to)|wan|buy(?:ing)?|looking for|find|order|cherche|veux|besoin|hia|neman|bukata)\b/;

/** Other words for the same complaint; they are replaced before the words are compared. */
const rewritten: readonly (readonly [RegExp, string])[] = [
  [/\bhow much\b|\bchauffeurs?\b/g, ' '],
  // "Chassis no 121" denies nothing.
  [/\b(?:chass?is|part|frame|engine|vin|serial|model|code|oem) no\b(?=[ .:]*\S*\d)/g, ' '],
  // Oil of the brakes is none of the engine.
  [/\b(brake|clutch|steering|hydraulic) oil\b/g, '$1 fluid'],
  // A window that fails is no engine without power.
  [/\bpower (?=(?:window|seat|mirror|lock)s?\b)/g, ' '],
  [/\ba ?[/. ] ?c\b|\bair ?-?con(?:dition(?:er|ing)?)?\b/g, 'ac'],
  [
    /\b(?:no dey|no fit|no de|no get|no gree|no|not|never|refuse[sd]?|refusing|fail(?:s|ed)? to|without|cannot|can ?not|ne|n)\b/g,
    'not',
  ],
  [/\b(?:wont|cant|dont|doesnt|isnt|didnt|wouldnt|couldnt|arent)\b/g, 'not'],
  [/\b\w+n['’]t\b/g, 'not'],
  [/\b(?:dey|de|is|are|am|be|the|a|an|to|it|its|my|i|me|you|please|abeg|very|so)\b/g, ' '],
  // Hausa and Twi: hot, noise, start, smoke, leak, shake, work, cold, white.
  [/\b(?:ba ya|ba ta|bata|bai|baya(?= (?:aiki|tashi|sanyi))|nnye|enye|nye)\b/g, 'not'],
  // Noises as they are heard: "kwa kwa", "kro kro". "Wo wɔ" asks what somebody has.
  [/\b(?!ta[ck]|ti[ck]|two|ten|tro|wo )([bcdghkprtw][a-z]{1,3})[ -]\1\b/g, '$& noise'],
  [/\b(?:zafi|hyew|hye|hyehye)\b/g, 'hot'],
  [/\b(?:kara|ihu|dede|gyegye)\b/g, 'noise'],
  [/\btashi\b/g, 'start'],
  [/\b(?:nsore|nstart|renstart|nsta|ensta)\b/g, 'not start'],
  [/\b(?:hayaki|wusiw|nwusiw)\b/g, 'smoke'],
  [/\b(?:yoyo|zuba)\b/g, 'leak'],
  [/\b(?:girgiza|wosow)\b/g, 'shake'],
  [/\b(?:aiki|adwuma)\b/g, 'work'],
  [/\bsanyi\b/g, 'cool'],
  [/\bfari\b/g, 'white'],
  [/\bhand brake\b/g, 'handbrake'],
  [/\bhead (?=lights?\b|lamps?\b)/g, 'head'],
  [/\b(\w{3,})in['’]?(?= |$)/g, '$1in $1ing'],
];

/** The fewest words of a search that may be a complaint; "squeal" alone is one, "battery" is a part. */
const mostWords = 40;

/**
 * Reads a complaint ("my car overheats in traffic").
 * @param query without the words that ask for a price, a place or a condition: of "no more than 1000" no part fails
 * @returns null for a search that names parts without complaining
 */
export function readComplaint(query: string, { isAfrican = africanWords(query).size > 0 } = {}): Complaint | null {
  const folded = foldText(query)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    // Before a part, "ne" is "and" in Twi.
    .replace(/\bne (?=(\w+))/g, (all, next: string) => (kindsNamed([next]).length > 0 ? ' ' : all))
    // "The" in Twi.
    .replace(isAfrican ? /\bno\b/g : /$^/, ' ');
  const wished = folded.split(wish).slice(1);
  if (wished.some((rest) => kindsIn(rest.split(/ (?:because|but|for|as|since|when|my)(?: |$)/)[0] ?? '').size > 0))
    return null;
  if (isPartName(folded) || sitsAsSeats(folded) !== folded) return null;
  const fullText = `${folded} ${readMarketWords(folded).text}`;
  const plain = rewritten.reduce((text, [words, instead]) => text.replace(words, instead), fullText);
  const words = new Set((plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords * 2));
  const parts = kindsIn(folded);
  let best: { complaint: Known; weight: number } | null = null;
  for (const complaint of known) {
    // A belt that cries is no fan, although it is a fan belt: the part that is named counts.
    const isNamed = complaint.checks.slice(0, 2).some((kind) => parts.has(kind)) ? 0.6 : 0;
    for (const pattern of complaint.patterns) {
      let weight = isNamed;
      for (const group of pattern) {
        const found = group(words);
        weight = found === 0 ? Number.NEGATIVE_INFINITY : weight + found;
      }
      if (weight > (best?.weight ?? 0)) best = { complaint, weight };
    }
  }
  if (!best) return null;
  return { name: best.complaint.name, checks: named(best.complaint.checks, folded) };
}

/** Whether the words are the name of a part and nothing else ("puncture repair kit"). */
function isPartName(folded: string): boolean {
  // Hausa for "has died", which is noise beside a part.
  if (/\bmutu\b/.test(folded)) return false;
  const [name = ''] = readMarketWords(folded).text.split(/ (?:for|with) /);
  // "My steering locks" is no lock for a steering wheel.
  if (/\bsteering\b.*\block/.test(name)) return /^steering (?:wheel )?lock$/.test(name);
  return kindsNamed(splitWords(name)).length > 0;
}

/** The checks, with those parts first that the person names ("alternator not charging"). */
function named(checks: readonly string[], folded: string): readonly string[] {
  const namedKinds = kindsIn(folded);
  return [...checks.filter((kind) => namedKinds.has(kind)), ...checks.filter((kind) => !namedKinds.has(kind))];
}

/** The kinds that the words of a text name, alone or together: in "fan belt" the belt and no fan. */
function kindsIn(folded: string): ReadonlySet<string> {
  // A "car brake" is any part of the brakes, but what is wrong with it is of the brake alone.
  const words = folded.replaceAll(/\b(?:car|vehicle) (?=brakes?\b)/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const kindsFound = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    for (let length = maxKindWords; length > 0; length -= 1) {
      const run = words.slice(at, at + length);
      const kinds = run.length === length ? kindsNamed(run) : [];
      if (kinds.length === 0) continue;
      for (const kind of kinds) kindsFound.add(kind);
      at += length - 1;
      break;
    }
  }
  return kindsFound;
}
