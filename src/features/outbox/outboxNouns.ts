import type { OutboxEntry, OutboxKind } from '#src/device/outbox/shared/entry.ts';
import { isNotKept } from '#src/lib/storage/notKept.ts';

const nouns: Record<OutboxKind, readonly [one: string, many: string]> = {
  'advert.post': ['advert', 'adverts'],
  'advert.edit': ['advert', 'adverts'],
  'advert.status': ['advert', 'adverts'],
  'advert.delete': ['advert', 'adverts'],
  'advert.restore': ['advert', 'adverts'],
  'advert.sold': ['sale at the counter', 'sales at the counter'],
  'advert.unsold': ['sale to undo', 'sales to undo'],
  'advert.bulk': ['change to your adverts', 'changes to your adverts'],
  'advert.pictures': ['advert’s pictures', 'adverts’ pictures'],
  'advert.import': ['price list', 'price lists'],
  enquiry: ['enquiry', 'enquiries'],
  message: ['message', 'messages'],
  'thread.mark': ['change to a conversation', 'changes to conversations'],
  'thread.block': ['block', 'blocks'],
  'thread.report': ['report', 'reports'],
  replies: ['change to your saved replies', 'changes to your saved replies'],
  order: ['order request', 'order requests'],
  'order.status': ['answer to a request', 'answers to requests'],
  review: ['review', 'reviews'],
  'review.answer': ['answer to a review', 'answers to reviews'],
  'review.report': ['report', 'reports'],
  profile: ['change to your profile', 'changes to your profile'],
  'profile.photo': ['change to your profile', 'changes to your profile'],
  'account.vendor': ['change to your account', 'changes to your account'],
  newsletter: ['newsletter sign-up', 'newsletter sign-ups'],
  contact: ['message', 'messages'],
  'service-interest': ['message', 'messages'],
  report: ['report', 'reports'],
  'search.save': ['search to save', 'searches to save'],
  'search.mail': ['search to save', 'searches to save'],
  'notices.wishes': ['change to your notices', 'changes to your notices'],
  'push.end': ['change to your notices', 'changes to your notices'],
  'wanted.ask': ['wanted part', 'wanted parts'],
  'wanted.close': ['change to a wanted part', 'changes to wanted parts'],
  'wanted.answer': ['answer to a wanted part', 'answers to wanted parts'],
  'offer.make': ['price offer', 'price offers'],
  'offer.answer': ['answer to a price offer', 'answers to price offers'],
  'offer.terms': ['lowest price', 'lowest prices'],
  'decision.answer': ['answer to a decision', 'answers to decisions'],
};

/** "2 adverts", or "3 things" when they are of different kinds. */
export function entryCountWords(entries: readonly Pick<OutboxEntry, 'kind'>[]): string {
  const [first] = entries;
  const one = first && nouns[first.kind];
  const same = one && entries.every(({ kind }) => nouns[kind][1] === one[1]);
  const [singular, plural] = same ? one : ['thing', 'things'];
  return `${entries.length} ${entries.length === 1 ? singular : plural}`;
}

/** "2 adverts are not sent yet. They stay on this device for your account only." Null when everything is sent. */
export function unsentWords(entries: readonly Pick<OutboxEntry, 'kind'>[]): string | null {
  if (entries.length === 0) return null;
  const one = entries.length === 1;
  const kept = isNotKept('drafts')
    ? 'Close this page only when everything is sent.'
    : `${one ? 'It stays' : 'They stay'} on this device for your account only.`;
  return `${entryCountWords(entries)} ${one ? 'is' : 'are'} not sent yet. ${kept}`;
}
