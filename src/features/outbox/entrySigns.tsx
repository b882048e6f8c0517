import type { ReactNode } from 'react';
import type { OutboxKind } from '#src/device/outbox/shared/entry.ts';
import { outline } from '#src/ui/pictures/icon.tsx';
import {
  BellIcon,
  CircleAlertIcon,
  CloudOffIcon,
  FlagIcon,
  MessageIcon,
  PackageIcon,
  SearchIcon,
  StoreIcon,
  TrashIcon,
} from '#src/ui/pictures/icons.tsx';
import { HandshakeIcon, MailIcon, NewspaperIcon, PencilIcon, StarIcon, UserIcon } from '#src/ui/pictures/workIcons.tsx';
import type { EntryStanding } from './entryWords.ts';

/* Icons of the outbox: paths of Lucide (ISC, see docs/THIRD_PARTY_NOTICES.md), each flattened into one. */

const LockIcon = /* @__PURE__ */ outline(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
);
const SendIcon = /* @__PURE__ */ outline(
  'M14.54 21.69a.5.5 0 0 0 .94-.02l6.5-19a.5.5 0 0 0-.64-.64l-19 6.5a.5.5 0 0 0-.02.94l7.93 3.18a2 2 0 0 1 1.11 1.11zM21.85 2.15l-10.94 10.94',
);

export const standingIcon: Record<EntryStanding, ReactNode> = {
  waiting: <CloudOffIcon size={18} />,
  sending: <SendIcon size={18} />,
  held: <PencilIcon size={18} />,
  'sign-in': <LockIcon size={18} />,
  pay: <CircleAlertIcon size={18} />,
  conflict: <CircleAlertIcon size={18} />,
  'sent-before': <CircleAlertIcon size={18} />,
  'needs-you': <CircleAlertIcon size={18} />,
};

/** The icon of an entry that has no picture. */
export const kindIcon: Record<OutboxKind, ReactNode> = {
  'advert.post': <StoreIcon />,
  'advert.edit': <PencilIcon />,
  'advert.status': <StoreIcon />,
  'advert.delete': <TrashIcon />,
  'advert.restore': <StoreIcon />,
  'advert.sold': <StoreIcon />,
  'advert.unsold': <StoreIcon />,
  'advert.bulk': <StoreIcon />,
  'advert.pictures': <StoreIcon />,
  'advert.import': <StoreIcon />,
  enquiry: <MessageIcon />,
  message: <MessageIcon />,
  'thread.mark': <MessageIcon />,
  'thread.block': <MessageIcon />,
  'thread.report': <FlagIcon />,
  replies: <MessageIcon />,
  order: <PackageIcon />,
  'order.status': <PackageIcon />,
  review: <StarIcon />,
  'review.answer': <StarIcon />,
  'review.report': <FlagIcon />,
  profile: <UserIcon />,
  'profile.photo': <UserIcon />,
  'account.vendor': <StoreIcon />,
  newsletter: <NewspaperIcon />,
  contact: <MailIcon />,
  'service-interest': <MailIcon />,
  report: <FlagIcon />,
  'search.save': <SearchIcon />,
  'search.mail': <SearchIcon />,
  'notices.wishes': <BellIcon />,
  'push.end': <BellIcon />,
  'wanted.ask': <SearchIcon />,
  'wanted.close': <SearchIcon />,
  'wanted.answer': <SearchIcon />,
  'offer.make': <HandshakeIcon />,
  'offer.answer': <HandshakeIcon />,
  'offer.terms': <HandshakeIcon />,
  'decision.answer': <MessageIcon />,
};
