import { splitWords } from '../searchWords.ts';

/* Searches that ask for no part: greetings and questions about the shop itself, and whole cars. */

/** Words that a conversation begins with, one of which makes it one. */
const openings = new Set(
  'hello hi hey helo hallo good gud how who what thanks thank please pls help ok okay love'.split(' '),
);
const conversation = new Set([
  ...openings,
  ...(
    'morning afternoon evening night day are you u your ur name is this it that a an the am i im me my we do can could there here fine doing today for to and of sir madam boss bro dear friend very much all everyone people so yes no with on in ' +
    'about'
  ).split(' '),
]);

/** Whether a folded search is a greeting or small talk ("good morning", "who are you"): a Kia Morning has more words around it. */
export function isConversation(folded: string): boolean {
  const words: readonly string[] = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => openings.has(word)) && words.length > 1 && words.every((word) => conversation.has(word));
}

/** "I want to sell my …", in English and French, and "whole car". */
const offer =
  /^(?:(?:i|we|je) (?:\w+ )?(?:want|wan|need|veux) (?:to )?)?(?:(?:sell|swap|exchange|trade)(?:ing)? (?:my|our)|(?:vendre|vends) (?:ma|mon)) |\bwhole (?:car|vehicle)s?(?: \w+)?$/;

/**
 * Land and houses, which are offered in French as parts are. An all-terrain tyre and an inner tube ("chambre à air")
 * are none, and "terrain" alone may be one.
 */
const land =
  /^(?:(?:je )?(?:vends?|loue|vendre|louer|achete|cherche) (?:une? |le |la )?)?(?:terrain|parcelle|maison|villa|chambre(?!s? (?:a )?air)|appartement)s? (?:a|en|pour|titre)|^(?:je )?(?:vends?|loue|vendre|louer|achete|cherche) (?:une? |le |la )?(?:terrain|parcelle|maison|villa|chambre(?!s? (?:a )?air)|appartement)s?(?:$| )/;

/** Pages of a shop and what is asked of its people, which no part is called: the title of some advert has "order" or "job" by chance. */
const page =
  /^(?:(?:how|to|where|is|my|the|your) )*(?:log ?(?:in|out)|accounts?|register|profile|(?:track(?:ing)? )?(?:(?:my|the) )?orders?(?: (?:status|tracking))?|cart|contacts?(?: us)?|customer (?:care|service)|help|about us|messages|delivery(?: (?:fee|cost)s?)?|shipping|jobs?|returns?(?: policy)?|comment payer)$/;

/**
 * Whether a folded search is of somebody who has something to sell, wants a whole car or looks for a page of the shop: no advert
 * answers it.
 */
export function isOffer(folded: string): boolean {
  return offer.test(folded) || land.test(folded) || page.test(folded.replace(/[^a-z]+/g, ' ').trim());
}

const car = /^(?:cars?|vehicles?)$/;
/** What else is bought whole, where it is said that it is. */
const vehicle =
  /^(?:cars?|vehicles?|pick-?ups?|trucks?|lorry|lorries|bus|buses|taxis?|motorbikes?|motorcycles?|okadas?|tricycles?)$/;
/** What is done with a whole car. */
const deals = /\b(?:buy|buying|sell|selling|sale|rent|rental|hire|hiring|lease|swap)\b/;
/** What is said of a car and of a part alike. */
const ofBoth = new Set<string>(['condition', 'origin', 'order']);
const ofParts = /\b(?:parts?|spares?|accessor\w*|components?|everything|anything|things?|items?|stuff|products?)\b/;

/**
 * Whether a folded search asks for a whole car, or for one to be bought ("i want to sell my car", "cars for rent"): the shop has
 * parts of cars, and adverts that say "car" are no answer. "Car" alone may be the beginning of anything.
 * @param words what the search names, as it was meant
 * @param conditions the kinds of what was read besides: a car "in Kumasi" may be one that needs a part
 */
export function isOfWholeCars(folded: string, words: readonly string[], conditions: readonly string[]): boolean {
  const isDeal = deals.test(folded);
  const named = words.filter((word) => !deals.test(word));
  return (
    named.length > 0 &&
    named.every((word) => (isDeal ? vehicle : car).test(word)) &&
    splitWords(folded, Infinity).length > named.length &&
    !ofParts.test(folded) &&
    (isDeal || conditions.every((kind) => ofBoth.has(kind)))
  );
}
