import { notAfter } from '../startPattern.ts';

/* What a message that somebody pastes has around the part: who wrote it and when, where to call, what to send. */

const start = /[\p{L}\p{N}]/u;

/** "[10:42, 12/03/2026] Kofi:" and "12/03/2026, 10:42 - Kofi:", as WhatsApp copies a message. */
const stamp =
  /(?:\[\d{1,2}[:.]\d{2}(?: ?[ap]m)?, \d{1,2}\/\d{1,2}(?:\/\d{2,4})?\]|\[\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]m)?\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}[:.]\d{2}(?: ?[ap]m)? ?-)(?: [^:[\]]{1,40}:)?/g;

/** A phone number says nothing of the part: one with its country, or one that somebody says to call. */
const phone = notAfter(
  start,
  /(?:(?:please |pls )?(?:call|text|whats ?app|contact|reach|tel|telephone|phone|dial|number|appelez|appeler)(?: (?:me|us|on|at|via|or|is|text|whats ?app|number|moi|au))*[ :.]*(?:\+?\d{3}|0)(?:[ -]?\d){8,9}|(?:\+|00)(?:233|228|225|229|226|234)(?:[ -]?\d){8,10})(?!\d)/gu,
);

/** What is asked of the seller, and what is said of the advert. */
const sellerRequest = notAfter(
  start,
  /(?:(?:please |pls |kindly )?(?:send|share|post|drop|upload|envoyez?)(?! (?:it|them) (?:to|in|at) )(?: me| us| moi)?(?: (?:the|your|a|its?|some|price|prices|and|with|plus|pics?|pictures?|photos?|pix|images?|video|location|number|details|la|le|les|une|prix|et|&))+|i saw (?:your|the|an?|this) (?:advert|ad|post|adverts?)(?: (?:for|of|on|about))?|(?:is|are) (?:it|this|that|they|the item) still (?:there|available|in stock|for sale)|still (?:available|there|in stock|for sale)|any (?:leads?|idea|body|one) (?:on|for|selling|with|to)|(?:please |pls )?(?:help me |let me )?check (?:for me|if (?:you|u|they|dem|there)(?: (?:have|get|got|is|are|dey))?)|last price|how much last|thank you(?: very much)?|merci(?: beaucoup| d ?['’]?avance)?|livraison(?: (?:est ?elle )?possible)?)(?!\p{L})/gu,
);

/** What text that is copied out of a page or an address has: "<b>", "%20". */
const markup = /<\/?[a-z][^<>]{0,200}>|%20/g;

/** What a title of a shop abroad ends in says nothing of the part's state, unless it is "brand new". */
const newArrival =
  /^(?!.*\bbrand new|(?:show me|just in|any|all|the|our|your|latest|more|see) )(?:(\S.*) new arrival|(\S+ \S.*) new arrivals)[ .!]*$/;

/** "Price of … to 0201234567": where the answer goes. */
const answerTo = notAfter(start, /(?:to|on|at) (?:\+?233|0)[ -]?[235]\d(?:[ -]?\d){7}(?!\d)/gu);

/** "Morning." and "morning boss" greet, and ask for no Kia Morning. */
const greeting =
  /^(?:(?:good )?(?:morning|afternoon|evening)|hi|hello)(?:[.,!;:]+ *| (?=(?:sir|madam|boss|please|pls|oga|bro|all|house|everyone|my)\b))/;

/**
 * An e-mail address, a link to a chat, the name of a site, and the id of an advert: of an address its words are left. "Tyre@accra.ghana"
 * ends like no address.
 */
const address = notAfter(
  start,
  /[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|gh|info|co|io|me|biz|edu|gov|africa|uk|us|eu|de|fr|it|es|nl|be|ca|in|cn|ng|ci|tg|bj|bf|ml|sn|ne|za|ke)(?![\w-])|(?:https?:\/\/)?wa\.me\/(?:message\/\w+|\+?\d*)(?:\/?[? ]text=)?|(?:https?:\/\/)?t\.me\/\S*|https?:\/\/[^\s/?#]*|(?:[\w-]+\.)+(?:com|net|org|gh|info)(?:\.[a-z]{2})?(?![\w.-])|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu,
);

/** Returns a folded search without the addresses in it; empty when it has nothing else. */
export function withoutAddresses(folded: string): string {
  const left = folded.replace(address, ' ').replace(/ {2,}/g, ' ').trim();
  return left === folded || /[\p{L}\p{N}]/u.test(left) ? left : '';
}

/** Whether a folded search is an address and nothing else, which no advert has. */
export function isAddress(folded: string): boolean {
  return folded !== '' && withoutAddresses(folded) === '';
}

/** What a garage writes around the parts on its list: "3.", "Qty 2 -", "04", "(1)", "Labour +". */
const lines = [
  /^(?:item|part|description|qty|quantity|s\/n|no)? ?[:.]? ?\d{1,2}[.):] +(?=\p{L})/gu,
  /^0\d +(?=\p{L})/gu,
  /^\d{1,2} ?x (?!trail)(?=\p{L}{3})/gu,
  /(?:^| )(?:qty|quantity)[ :.]*\d{1,2}(?: ?[-:])?(?= |$)/gu,
  / \((?:x ?\d{1,2}|\d{1,2} ?x?)\)(?= |$)/gu,
  /(?:^| )(?:labou?r|workmanship)(?: ?[+&,]| and)?(?= |$)/gu,
  /(?:^| )(?:supply (?:and|&) (?:fix|fit|install)|item|amount|unit price|total(?! (?:oil|engine|motor|coolant|quartz|energies|brake)))[ :]+/gu,
] as const;

/** Returns a folded search without what a message has around it; as it is when nothing else would be left. */
export function withoutFrame(folded: string): string {
  const unframed = [markup, stamp, greeting, phone, answerTo, sellerRequest].reduce(
    (text, words) => text.replace(words, ' '),
    folded.replace(newArrival, '$1$2'),
  );
  const left = lines
    .reduce((text, words) => text.replace(words, ' '), unframed.trim())
    .replace(/ {2,}/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : folded;
}
