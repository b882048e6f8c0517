import { beginsName } from './begunNames.ts';
import type { Dictionary } from './dictionary.ts';
import { isTradeWord } from './kindWords.ts';
import { joinWithNext, lookUp, readKnown, writtenAsOne } from './knownWords.ts';
import { isMarketWord } from '../market/readMarketWords.ts';
import { heardTogether, slipInName, withSlips } from './nameSlips.ts';
import { isCommonWord } from './plainEnglish.ts';
import { readCode } from './readCode.ts';
import type { SearchReading } from '../reading/searchReading.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { withoutStrays } from './strayCorrections.ts';
import { hasDigit, maxWords, splitWords } from '../searchWords.ts';
import { begunLike, sizesBegun, withForms } from './begunWords.ts';
import { synonymsOf } from './synonyms.ts';
import { asShown, isUnlistedName } from './unlistedVehicles.ts';
import { isNickname, makesNamed, modelLike } from './vehicleNames.ts';
import { namesIn } from './vehicleWords.ts';
import { withSynonyms } from './withSynonyms.ts';
import { decideMeaning, findMeanings } from './wordMeanings.ts';

interface HowRead {
  readonly unfinished?: boolean;
  /** Words that are right as they are. */
  readonly vendorWords?: readonly string[];
  /** Words that name no vehicle here. */
  readonly notVehicles?: ReadonlySet<string>;
  /** Words with letters of Twi, Ga, Ewe or Hausa: what no list has of them is no part and no brand. */
  readonly foreign?: ReadonlySet<string>;
}

/**
 * Reads the words of a query, or of what is left of it. A word is left alone when it, or another form of it (pad, pads), is in
 * the dictionary; other words are corrected where it is clear what they mean.
 */
export async function readWords(
  dictionary: Dictionary,
  query: string,
  { unfinished = false, vendorWords = [], notVehicles = new Set(), foreign = new Set() }: HowRead,
): Promise<Pick<SearchReading, 'terms' | 'corrected'>> {
  const all = splitWords(query, Infinity);
  // "Fit" and "note" are verbs here, and no advert has them.
  const telling = all.filter((word) => !(verbs.has(word) && notVehicles.has(word)));
  const typed = (telling.length > 0 ? telling : all).slice(0, maxWords);
  if (typed.length === 0) return { terms: [], corrected: null };
  const known = await lookUp(dictionary, typed, vendorWords);
  const words = typed
    .flatMap((word) => (hasDigit(word) || known.has(word) ? [word] : splitWords(word.replaceAll('-', ' '))))
    .slice(0, maxWords);

  const begunName = unfinished ? beginsName(words) : [];
  if (begunName.length > 0) words.splice(-2, 2);
  const makesSaid = words.flatMap(makesNamed);
  // "R16" alone is a tyre's, and beside a Civic its engine.
  const isRimSize = words.length === 1 || words.some((word) => /^(?:rims?|tyres?|tires?|wheels?|alloys?)$/.test(word));
  const unlisted = new Set(
    words.filter((word, at) => !known.has(word) && isUnlistedName(word, words[at - 1], words[at + 1])),
  );
  const isRight = (word: string) =>
    known.has(word) || isMarketWord(word) || vendorWords.includes(word) || unlisted.has(word);
  const drafts: (SearchTerm | string)[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const isUnfinished = unfinished && index === words.length - 1 && !hasDigit(word);
    const coded =
      unfinished || (isRimSize && /^r\d\d$/.test(word))
        ? null
        : readCode(word, words[index + 1], known, makesSaid, namesIn(words));
    if (coded) {
      drafts.push(coded);
      if (coded.typed.includes(' ')) index += 1;
      continue;
    }
    const pair = joinWithNext(word, words[index + 1], known);
    if (pair) index += 1;
    else if (unlisted.has(word) && !hasDigit(word) && !isUnfinished) {
      drafts.push({ ...(readKnown(word, known) ?? { forms: [word], unknown: true }), typed: word, corrected: null });
      continue;
    }
    const both = pair || unfinished ? null : writtenAsOne(word, known);
    if (both) {
      drafts.push(...both);
      continue;
    }
    // "Tail lap" is a tail lamp, before both together are a tailpipe.
    const isSlip = isRight(word) ? slipInName(words, index + 1, isRight) : slipInName(words, index, isRight);
    const misheard = pair || unfinished || isSlip !== null ? null : heardTogether(word, words[index + 1], isRight);
    if (misheard !== null) {
      for (const meant of misheard.split(' ')) {
        drafts.push({
          ...(readKnown(meant, known) ?? { forms: [meant] }),
          typed: `${word} ${words[index + 1] ?? ''}`,
          corrected: meant,
        });
      }
      index += 1;
      continue;
    }
    // A nickname of a make is one letter from a part: "spark pugs".
    const slip =
      pair || isUnfinished
        ? null
        : slipInName(words, index, (one) => isRight(one) && !(one.length < 5 && isNickname(one)));
    if (slip !== null) {
      drafts.push({ ...(readKnown(slip, known) ?? { forms: [slip] }), typed: word, corrected: slip });
      continue;
    }
    const model = pair || isUnfinished || isRight(word) ? null : modelLike(word, makesSaid);
    if (model !== null) {
      drafts.push({ typed: word, forms: [model, ...synonymsOf(model)], corrected: model });
      continue;
    }
    drafts.push(isUnfinished ? word : (pair ?? readKnown(word, known) ?? word));
  }

  const unknown = drafts.filter((draft) => typeof draft === 'string');
  const meanings = await findMeanings(dictionary, unknown, unfinished ? 1 : 3);
  const last = drafts.at(-1);
  const begunWord =
    unfinished && typeof last === 'string' && (meanings.get(last)?.forms.beginnings.length ?? 0) === 0 ? last : null;
  const begun = begunWord === null || isCommonWord(begunWord) ? null : await begunLike(dictionary, begunWord);
  // "Okada" begins no word of an advert, and is another name of what they have.
  const otherNames = begunWord === null ? [] : synonymsOf(begunWord);
  const isOtherName = otherNames.length > 0 && (await dictionary.findKnown(otherNames)).size > 0;
  const begunSize = unfinished ? await sizesBegun(dictionary, words) : [];
  const meant = drafts.map((draft, index): SearchTerm => {
    if (typeof draft !== 'string') return withForms(draft, index === drafts.length - 1 ? begunSize : []);
    const meaning = meanings.get(draft);
    const beginnings = unfinished && index === drafts.length - 1 ? (meaning?.forms.beginnings ?? []) : [];
    if (beginnings.length > 0) return { typed: draft, forms: beginnings, corrected: null };
    if (begunSize.length > 0 && index === drafts.length - 1)
      return { typed: draft, forms: [draft, ...begunSize], corrected: null };
    const asKnown = readKnown(draft, known);
    if (asKnown) return asKnown;
    if (!meaning || isMarketWord(draft)) {
      const isShort = draft.length < 3 && !hasDigit(draft);
      return { typed: draft, forms: [draft], corrected: null, ...(isShort && { unknown: true }) };
    }
    const decision = decideMeaning(draft, meaning);
    // A suggestion is only offered, so it may be what a whole search would ask about.
    const begins =
      draft === begunWord
        ? (slipInName(words, words.length - 1, isRight) ?? begun ?? decision.corrected ?? decision.doubtful ?? null)
        : null;
    if (begins !== null) return { typed: draft, forms: [begins, ...synonymsOf(begins)], corrected: begins };
    return { typed: draft, ...decision };
  });
  const terms = unfinished ? meant : withoutStrays(withSlips(meant, isRight)).map(asShown);
  terms.push(...begunName);
  const changed = terms.some((term) => term.corrected !== null);
  const saysNothing = ({ typed: word, corrected: meant }: SearchTerm) =>
    notVehicles.has(word) || (foreign.has(word) && (word.length < 3 || !isTradeWord(meant ?? word)));
  const read = terms.map((term): SearchTerm => (saysNothing(term) ? { ...term, plain: true } : term));
  return {
    terms: unfinished && !isOtherName ? [...withSynonyms(read.slice(0, -1)), ...read.slice(-1)] : withSynonyms(read),
    // "Spak plag" is "spark" and "spark plug".
    corrected: changed
      ? terms
          .map((term) => term.corrected ?? term.typed)
          .join(' ')
          .replace(/(^| )(\p{L}+) \2(?= |$)/gu, '$1$2')
          // "Vattery 60ah": the ampere-hours say battery too.
          .replace(/^(.*\bbattery\b.*) battery$/u, '$1')
      : null,
  };
}

/** Names of vehicles that are verbs in a sentence. */
const verbs = new Set(['fit', 'fits', 'note']);
