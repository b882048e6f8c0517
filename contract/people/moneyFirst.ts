/*
 * Whether a message asks for money before the part was seen, which is the usual way to cheat buyers. It goes by words
 * as people write them in Ghana. The result is only a warning next to the message, never a refusal, so a false alarm
 * costs one line of text. But if every mention of money gave a warning, soon nobody would read it.
 */

const money = String.raw`(?:money|cash|payment|amount|deposit|advance|momo|mobile money|transport|delivery fee|half|something small)`;
const wallet = String.raw`(?:momo|mobile money|vodafone cash|telecel cash|airteltigo money|at money|mtn)`;
const ghanaNumber = String.raw`(?:\+?233|0)[\s-]?[235]\d(?:[\s-]?\d){7}`;

/** Each pattern is one way to ask. */
const asks: readonly RegExp[] = [
  // "send the money first", "you have to pay half before I pack it", "make part payment before"
  new RegExp(
    String.raw`\b(?:send|pay|transfer|deposit|make|drop)\b(?:\s+\S+){0,4}?\s*\b${money}\b(?:\s+\S+){0,4}?\s*\b(?:first|before|upfront|up front|in advance)\b`,
  ),
  // "pay first", "pay me before you come", "payment before delivery"
  /\b(?:pay|payment|paid)\b(?:\s+(?:me|us|it|is|in|full|something|small|the|a|half)){0,3}\s+(?:first|before|upfront|up front|in advance)\b/,
  // "send momo to", "send it to 024 123 4567 by momo", "my momo number is"
  new RegExp(
    String.raw`\b(?:send|pay|transfer|put|drop)\b.{0,40}\b(?:to|on|into|through|via|by)\b.{0,30}\b${wallet}\b`,
  ),
  new RegExp(String.raw`\b(?:send|pay|transfer|put|drop)\b(?:\s+\S+){0,4}?\s*\b${wallet}\b`),
  new RegExp(String.raw`\b(?:send|pay|transfer|deposit)\b.{0,40}${ghanaNumber}`),
  new RegExp(String.raw`\b(?:my|our|the|this)\s+${wallet}\s*(?:number|no|is|name)\b`),
  new RegExp(String.raw`\b${wallet}\b.{0,25}${ghanaNumber}`),
  // "a deposit of 200", "you need a deposit", "commitment fee"
  /\b(?:deposit|advance payment|part payment|commitment fee|booking fee|holding fee)\b/,
];

/** Ways to say the opposite, or to mention money without asking for it. They are removed before the check. */
const harmless: readonly RegExp[] = [
  /\b(?:do not|don't|dont|never|no need to|you should not|please don't)\s+(?:send|pay|transfer|give|make|deposit)\b[^.!?\n]*/g,
  /\b(?:no|without(?: a| any)?)\s+(?:deposit|advance|advance payment|part payment|payment|money)\b[^.!?\n]*/g,
  /\b(?:see|check|test|inspect|look at|try|collect|fit)\b[^.!?\n]{0,40}\bbefore (?:you|u|i|we)? ?(?:pay|paying|send|give)\b[^.!?\n]*/g,
  /\bbefore (?:you|u|i|we)? ?(?:pay|paying)\b/g,
  /\b(?:pay|payment|paid)\b[^.!?\n]{0,25}\b(?:when|after|once|on)\b\s+(?:you|u|i|we|it|the|collection|delivery|arrival|pick)[^.!?\n]*/g,
  /\b(?:see|check|come|look)(?:\s+\S+){0,3}?\s+first\b/g,
  /\bdeposit(?:ed)? (?:it|them) (?:at|with)\b/g,
];

/** Whether a text asks for money before the part was seen. */
export function asksForMoneyFirst(text: string): boolean {
  const plain = harmless.reduce(
    (left, one) => left.replace(one, ' '),
    text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' '),
  );
  return asks.some((one) => one.test(plain));
}
