import { beginsName } from './begunNames.ts';
import { complaintBeside } from './complaints/complaintBeside.ts';
import type { Dictionary } from './dictionary.ts';
import { answersIn, domainOf, kindsIn, twoWheelForms } from './domains.ts';
import { isTradeWord } from './kindWords.ts';
import { domainOfTerms, withKinds } from './kindTerms.ts';
import { joinWithNext, lookUp, readKnown, writtenAsOne } from './knownWords.ts';
import { begunInMarket, isMarketWord, prepareMarketWords, readMarketWords } from './market/readMarketWords.ts';
import { meantBy } from './meantTerms.ts';
import { withExtraWords } from './extraWords.ts';
import { namedIn } from './namedTerms.ts';
import { isConversation, isOffer, isOfWholeCars } from './notOfParts.ts';
import { heardTogether, slipInName, withSlips } from './nameSlips.ts';
import { joinNumberPieces } from './numberPieces.ts';
import { withOtherReading } from './otherReadings.ts';
import { isSentenceAround, isSmallTalk, wordsNotVehicles } from './plainEnglish.ts';
import { type Understood, readAsked } from './readAsked.ts';
import { readCode } from './readCode.ts';
import { misspeltPlace } from './misspeltPlace.ts';
import type { SearchReading } from './searchReading.ts';
import type { SearchTerm } from './searchTerm.ts';
import { withoutStrays } from './strayCorrections.ts';
import { withBoth, withEither, withExtras, withMakesOfModels, withOwner } from './sentenceTerms.ts';
import { africanWords, foldText, hasDigit, maxWords, splitWords } from './searchWords.ts';
import { begunLike, sizesBegun, withForms } from './begunWords.ts';
import { synonymsOf } from './synonyms.ts';
import { wordsAsTyped } from './typedWords.ts';
import { asShown, isUnlistedName } from './unlistedVehicles.ts';
import { isNickname, makesNamed, modelLike } from './vehicleNames.ts';
import { joinVehicleNames } from './vehicleSpellings.ts';
import { namesIn, vehicleWords } from './vehicleWords.ts';
import { withSynonyms } from './withSynonyms.ts';
import { decideMeaning, findMeanings } from './wordMeanings.ts';

/*
 * What a shopper meant by a query. The words of the published adverts are the dictionary, so that names of makes and
 * parts are known and ordinary English does not get in their way. A word is left alone when it, or another form of it
 * (pad, pads), is in the dictionary. The server keeps the dictionary in its database, the device builds one from the
 * adverts that it has saved; both read queries with the code below.
 */

/**
 * Reads a query. Never throws because of the text; an empty query has no terms. Most searches cost one look-up of
 * words.
 * @param options.unfinished whether the last word is still being typed and so stands for all words that begin with it
 * @param options.mayName whether a size may name its part
 * @param options.mayPart whether the letters and figures of an unknown model may be two words
 */
export async function readQuery(
  dictionary: Dictionary,
  query: string,
  { unfinished = false, mayPart = true, mayName = true } = {},
): Promise<SearchReading> {
  await prepareMarketWords(foldText(query), { unfinished });
  if (unfinished) return readUnfinished(dictionary, query);
  if (isConversation(foldText(query)) || isOffer(foldText(query))) return ofNoPart;
  const { conditions, cheapest, understood, rest, vendorWords, replacements } = await readAsked(query, dictionary);
  const pieces = await joinNumberPieces(rest, (keys) => dictionary.findNumbers(keys));
  const joined = joinVehicleNames(pieces.text);
  const asTyped = (words: string) =>
    wordsAsTyped(query, words, [...joined.replacements, ...pieces.replacements, ...replacements]);
  const tell = (all: readonly Understood[]) => all.map((one) => ({ ...one, words: asTyped(one.words) }));
  const notVehicles = new Set([...wordsNotVehicles(foldText(query)), ...wordsNotVehicles(joined.text)]);
  // "Headlight without led" says what is not wanted, and nothing fails.
  const complaint =
    conditions.without && /\b(?:without|sans|except)\b/.test(foldText(query))
      ? null
      : complaintBeside(query, tell(understood));
  const { terms: ofVehicle } = complaint
    ? await readWords(dictionary, vehicleWords(joined.text).join(' '), { notVehicles })
    : { terms: [] };
  const domain = domainOfTerms(ofVehicle);
  const checks = kindsIn(domain, complaint?.checks ?? []);
  // A light of a bicycle that does not charge has no alternator: nothing of a car is to be checked.
  if (complaint && (domain !== 'bicycle' || checks.some((kind) => answersIn(domain, [kind])))) {
    const terms = ofVehicle;
    const named = terms.map((term): SearchTerm => (domainOf(meantBy(term)) ? { ...term, needed: true } : term));
    return {
      terms: named,
      corrected: null,
      didYouMean: null,
      conditions: {
        ...conditions,
        kinds: checks,
        ...(twoWheelForms(domain) && { twoWheels: twoWheelForms(domain) ?? [] }),
      },
      cheapest,
      understood: tell([...understood, ...namedIn(named)]),
      complaint: { ...complaint, checks },
    };
  }
  const saysElse = understood.length > 0;
  // Nothing is left of "where can i buy". Such a query is searched as typed, without corrections ("below" is not
  // "bell").
  const asItStands = rest === '' && !saysElse;
  const { terms: words, corrected } = await (asItStands
    ? readWords(dictionary, query, { vendorWords: splitWords(query) })
    : readWords(
        dictionary,
        saysElse && isSentenceAround(joined.text, { ofVendor: conditions.vendors !== undefined }) ? '' : joined.text,
        {
          vendorWords,
          notVehicles,
          foreign: africanWords(query),
        },
      ));
  const said = words.map(meantBy);
  const isOfCar = isOfWholeCars(
    foldText(query),
    said,
    understood.map(({ kind }) => kind),
  );
  const isTalk = !saysElse && isSmallTalk(said) && !said.some((word) => isTradeWord(word));
  if (isOfCar || isTalk) return ofNoPart;
  const place = understood.some(({ kind }) => kind === 'place') || asItStands ? null : misspeltPlace(words);
  const terms = place ? words.filter((term) => term !== place.term) : words;
  const limits = { ...conditions, ...place?.conditions };
  const heard = [...understood, ...(place?.understood ?? [])];
  const isDoubtful = terms.some(({ doubtful }) => doubtful !== undefined);
  const saidBeside = heard.map(({ words }) => words);
  const owned = withOwner(withExtras(withEither(terms, joined.text), joined.text), joined.text);
  // In French and Twi what stands behind a part describes it, and is nothing that belongs to it.
  const described = (term: SearchTerm): SearchTerm =>
    replacements.length > 0 && term.unknown === true ? { ...term, owner: true } : term;
  const read = withExtraWords(withMakesOfModels(withBoth(withKinds(owned), joined.text)).map(described));
  const twoWheels = twoWheelForms(domainOfTerms(terms));
  const reading: SearchReading = {
    terms: read,
    corrected: corrected === null ? null : [corrected, ...saidBeside].join(' '),
    didYouMean: isDoubtful ? [...terms.map((term) => term.doubtful ?? meantBy(term)), ...saidBeside].join(' ') : null,
    conditions: { ...limits, ...(twoWheels && { twoWheels }) },
    cheapest,
    understood: tell([...heard, ...namedIn(read)]),
    complaint: null,
  };
  return withOtherReading(
    reading,
    { query, terms, owned, mayName, mayPart, tell: (others) => tell([...heard, ...namedIn(others)]) },
    (other, how) => readQuery(dictionary, other, how),
  );
}

/** A search without an answer: nothing is looked for. */
const ofNoPart: SearchReading = {
  terms: [],
  corrected: null,
  didYouMean: null,
  conditions: {},
  cheapest: false,
  understood: [],
  complaint: null,
};

async function readUnfinished(dictionary: Dictionary, query: string): Promise<SearchReading> {
  const folded = foldText(query);
  const { text } = joinVehicleNames(readMarketWords(folded, { unfinished: true }).text);
  let { terms, corrected } = await readWords(dictionary, text, { unfinished: true });
  const last = terms.at(-1);
  // "Demar" begins a word of French, and is only near to "Damas".
  const isStrange = last?.unknown === true || (last?.corrected ?? null) !== null;
  const means = last && isStrange ? begunInMarket(last.typed) : null;
  if (last && means !== null) {
    const inEnglish = `${text.slice(0, text.lastIndexOf(last.typed))}${means}`;
    ({ terms } = await readWords(dictionary, inEnglish, { unfinished: true }));
    corrected = inEnglish;
  }
  const asMeant = corrected ?? (text === folded ? null : text);
  return {
    terms,
    corrected: asMeant,
    conditions: {},
    cheapest: false,
    understood: [],
    didYouMean: null,
    complaint: null,
  };
}

interface HowRead {
  readonly unfinished?: boolean;
  /** Words that are right as they are. */
  readonly vendorWords?: readonly string[];
  /** Words that name no vehicle here. */
  readonly notVehicles?: ReadonlySet<string>;
  /** Words with letters of Twi, Ga, Ewe or Hausa: what no list has of them is no part and no brand. */
  readonly foreign?: ReadonlySet<string>;
}

/** Reads the words of a query, or of what is left of it. */
async function readWords(
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
  const unlisted = new Set(words.filter((word, at) => !known.has(word) && isUnlistedName(word, words[at - 1])));
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
  const begun = begunWord === null ? null : await begunLike(dictionary, begunWord);
  // "Okada" begins no word of an advert, and is another name of what they have.
  const otherNames = begunWord === null ? [] : synonymsOf(begunWord);
  const isOtherName = otherNames.length > 0 && (await dictionary.findKnown(otherNames)).size > 0;
  const begunSize = unfinished ? await sizesBegun(dictionary, words.at(-1) ?? '') : [];
  const meant = drafts.map((draft, index): SearchTerm => {
    if (typeof draft !== 'string') return withForms(draft, index === drafts.length - 1 ? begunSize : []);
    const meaning = meanings.get(draft);
    const beginnings = unfinished && index === drafts.length - 1 ? (meaning?.forms.beginnings ?? []) : [];
    if (beginnings.length > 0) return { typed: draft, forms: beginnings, corrected: null };
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
