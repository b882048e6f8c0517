import { complaintBeside } from '../complaints/complaintBeside.ts';
import type { Dictionary } from '../words/dictionary.ts';
import { answersIn, domainOf, kindsIn, twoWheelForms } from '../words/domains.ts';
import { isTradeWord } from '../words/kindWords.ts';
import { domainOfTerms, withKinds } from '../terms/kindTerms.ts';
import { begunInMarket, prepareMarketWords, readMarketWords } from '../market/readMarketWords.ts';
import { meantBy } from '../terms/meantTerms.ts';
import { withExtraWords, withKept } from '../terms/extraWords.ts';
import { isAddress } from './messageFrame.ts';
import { namedIn } from '../terms/namedTerms.ts';
import { isConversation, isOffer, isOfWholeCars } from '../suggestions/notOfParts.ts';
import { joinNumberPieces } from './numberPieces.ts';
import { withOtherReading } from '../terms/otherReadings.ts';
import { isSentenceAround, isSmallTalk, wordsNotVehicles } from '../words/plainEnglish.ts';
import { type Understood, readAsked } from './readAsked.ts';
import { withPartNamed } from './describedParts.ts';
import { misspeltPlace } from './misspeltPlace.ts';
import { ofNoPart, type SearchReading } from './searchReading.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { withBoth, withEither, withExtras, withMakesOfModels, withOwner } from '../terms/sentenceTerms.ts';
import { africanWords, foldText, splitWords } from '../searchWords.ts';
import { wordsAsTyped } from '../typedWords.ts';
import { joinVehicleNames } from '../words/vehicleSpellings.ts';
import { vehicleWords } from '../words/vehicleWords.ts';
import { readTitle } from './readTitle.ts';
import { readWords } from '../words/readWords.ts';

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
  const described = unfinished ? null : withPartNamed(foldText(query));
  const reading = described
    ? asDescribed(await readMeant(dictionary, described.text, { unfinished, mayPart, mayName }), described)
    : await readMeant(dictionary, query, { unfinished, mayPart, mayName });
  const asTitle = unfinished ? null : readTitle(query, reading);
  return asTitle ? { ...reading, asTitle } : reading;
}

/** The chip of a part that is described has the words that describe it. */
function asDescribed(reading: SearchReading, { part, typed }: { part: string; typed: string }): SearchReading {
  const asTyped = (one: Understood) => (one.words === part ? { ...one, words: typed } : one);
  return { ...reading, understood: reading.understood.map(asTyped) };
}

async function readMeant(
  dictionary: Dictionary,
  query: string,
  { unfinished, mayPart, mayName }: { unfinished: boolean; mayPart: boolean; mayName: boolean },
): Promise<SearchReading> {
  await prepareMarketWords(foldText(query), { unfinished });
  if (unfinished) return readUnfinished(dictionary, query);
  const folded = foldText(query);
  if (isConversation(folded) || isOffer(folded) || isAddress(folded)) return ofNoPart;
  if (anyPart.test(folded)) return { ...ofNoPart, conditions: { minPesewas: 0 } };
  const { conditions, byPrice, isOrder, understood, rest, vendorWords, replacements } = await readAsked(
    query,
    dictionary,
  );
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
      byPrice,
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
  // The page names a word as it was typed, in whatever language.
  const saidOf = (term: SearchTerm): SearchTerm => {
    const said = term.extra === 'named' ? asTyped(term.typed) : term.typed;
    return said === term.typed ? term : { ...term, said };
  };
  const read = withKept(
    withExtraWords(withMakesOfModels(withBoth(withKinds(owned), joined.text)).map(described)).map(saidOf),
    /\bor\b/.test(folded),
  );
  const meantFor = domainOfTerms(terms);
  const twoWheels = twoWheelForms(meantFor);
  // Of "your price is too expensive" nothing is left to be listed.
  const isTalkOfPrices = byPrice !== 0 && !isOrder && Object.keys(limits).length === 0;
  if (isTalkOfPrices && read.every(({ beside }) => beside === true)) return ofNoPart;
  const reading: SearchReading = {
    terms: read,
    corrected: corrected === null ? null : [corrected, ...saidBeside].join(' '),
    didYouMean: isDoubtful ? [...terms.map((term) => term.doubtful ?? meantBy(term)), ...saidBeside].join(' ') : null,
    conditions: { ...limits, ...(twoWheels && { twoWheels }) },
    byPrice,
    understood: tell([...heard, ...namedIn(read)]),
    complaint: null,
    narrowing: [
      ...read
        .filter((term) => twoWheels && !term.beside && domainOf(meantBy(term)) === meantFor)
        .slice(-1)
        .map(({ typed }) => ` for ${asTyped(typed)}`),
      ...heard.map(({ kind, value }) => (kind === 'without' ? ` (${value.replace('Not', 'not')})` : '')),
    ].join(''),
  };
  return withOtherReading(
    reading,
    { query, terms, owned, mayName, mayPart, tell: (others) => tell([...heard, ...namedIn(others)]) },
    (other, how) => readQuery(dictionary, other, how),
  );
}

/** "Spare parts" asks for all of the shop, at any price. */
const anyPart =
  /^[^\p{L}\p{N}]*(?:(?:i need|all|any|the|genuine) )*(?:auto |vehicle )?(?:(?:spare[ -])?parts|spare[ -]part|spares)(?: please)?[^\p{L}\p{N}]*$/u;

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
    byPrice: 0,
    understood: [],
    didYouMean: null,
    complaint: null,
  };
}
