import * as z from 'zod/mini';
import { formatBytes } from '#src/lib/text/byteSize.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import type { LaterReason, OutboxEntry, OutboxKind } from '#src/device/outbox/shared/entry.ts';

/** The standing of an entry, which decides its colour, its icon and its buttons. */
export type EntryStanding =
  | 'waiting'
  | 'sending'
  | 'held'
  | 'sign-in'
  | 'pay'
  | 'conflict'
  | 'sent-before'
  | 'needs-you';

export interface EntryWords {
  readonly standing: EntryStanding;
  /** Two or three words: "Waiting to send". */
  readonly state: string;
  /** What the person should know. */
  readonly sentence: string;
  /** What is wrong with single fields. */
  readonly complaints: readonly string[];
}

const becauseOf: Record<LaterReason, string> = {
  connection: '',
  timeout: ' The shop did not answer in time.',
  busy: ' The shop is busy and asked us to wait.',
  'not-ours': ' Something else answered instead of the shop, perhaps a Wi-Fi sign-in page.',
};

/** The true state of an entry. @param now times of its day have no date @param signedIn whether anybody is */
export function entryWords(entry: OutboxEntry, { now, signedIn }: { now: Date; signedIn: boolean }): EntryWords {
  const words = (standing: EntryStanding, state: string, sentence: string, complaints: readonly string[] = []) => ({
    standing,
    state,
    sentence,
    complaints,
  });
  const { state, problem } = entry;
  const signedOut = entry.accountId !== null && !signedIn;
  if (state === 'sending') return words('sending', 'Sending now', keptWords(entry, now));
  if (signedOut || problem?.code === 'signed_out') {
    return words('sign-in', 'Sign in to send', 'You were signed out. What you wrote is kept.');
  }
  if (state === 'held') {
    return words('held', 'Being edited', 'Send it from its form, or press Send now to send it as it is.');
  }
  if (state === 'waiting' || problem === null) {
    const because = entry.later === null ? '' : becauseOf[entry.later];
    return words('waiting', 'Waiting to send', keptWords(entry, now) + because);
  }
  if (problem.status === 402) return words('pay', 'Needs a plan', problem.message);
  if (problem.code === 'idempotency_mismatch') {
    return words('sent-before', 'Needs you', 'This was sent already, without your last changes.');
  }
  const changedAt = changedElsewhereAt(entry);
  if (changedAt !== null) {
    const moment = momentWords(changedAt, now);
    return words('conflict', 'Needs you', `You changed it on another device ${moment}. Choose which version to keep.`);
  }
  const complaints = Object.values(problem.fields ?? {}).filter((complaint) => complaint !== problem.message);
  return words('needs-you', 'Needs you', problem.message, complaints);
}

/** Whether something was typed over an entry and not sent. An order's `typed` only says that it is on its way to the cart. */
export const isTypedOver = ({ kind, typed }: Pick<OutboxEntry, 'kind' | 'typed'>) =>
  typed !== undefined && kind !== 'order';

const byEmail = 'If the e-mail is wrong, discard this and enter the right one';
const writeAgain = 'To write it differently, copy what you need, discard this and write it again.';
const howToChange: Partial<Record<OutboxKind, string>> = {
  newsletter: `${byEmail} at the foot of any page.`,
  'service-interest': `${byEmail} on the Services page.`,
  'advert.import': 'To import other rows, discard this and choose the file again.',
  order: 'The vendor may have it already, so it can no longer be changed. To cancel it, ask the vendor.',
  'order.status': 'To answer differently, discard this and answer again on the page of the order.',
  'notices.wishes': 'To choose differently, discard this and choose again under Notices.',
  review: writeAgain,
  'review.answer': writeAgain,
  'review.report': writeAgain,
  report: writeAgain,
  'thread.report': writeAgain,
  'wanted.answer': 'To answer differently, discard this and answer again under Wanted parts.',
  'offer.make': 'To offer another price, discard this and ask again on the page of the part.',
  'offer.answer': 'To answer differently, discard this and answer again under Price offers.',
  'offer.terms': 'To choose differently, discard this and choose again under Price offers.',
  'decision.answer': 'To answer differently, discard this and answer again on the page of the decision.',
  'search.mail': `${byEmail} with the search.`,
  'search.save': 'To save another search instead, discard this and save that one.',
};
const undone = 'To leave it as it was, discard this.';

/** Says what to do about an entry that has no form in which it could be changed. */
export function howToChangeWords({ kind }: Pick<OutboxEntry, 'kind'>): string {
  return howToChange[kind] ?? undone;
}

/** Under which names commands carry what a person wrote freely. */
const writtenNames = ['text', 'message', 'note', 'words', 'answer'] as const;
const anyBody = z.record(z.string(), z.unknown());

/** What a person wrote in an entry, as they wrote it: so that it can be read and copied where it has no form. */
export function writtenWords({ request }: Pick<OutboxEntry, 'request'>): readonly string[] {
  const body = z.safeParse(anyBody, request.body).data ?? {};
  const texts = writtenNames.map((name) => body[name]);
  return texts.filter((text) => typeof text === 'string').filter((text) => text.trim() !== '');
}

const conflictDetails = z.object({ current: z.object({ version: z.int(), updatedAt: z.string() }) });

/** When it was changed on another device; null when it was not. */
function changedElsewhereAt({ problem }: OutboxEntry): string | null {
  const parsed = z.safeParse(conflictDetails, problem?.details);
  return problem?.status === 409 && parsed.success ? parsed.data.current.updatedAt : null;
}

/** "Kept since 13:41, with 2 pictures (240 KB). Last try 13:58." */
function keptWords({ createdAt, lastTriedAt, pictures }: OutboxEntry, now: Date): string {
  const added = pictures?.filter(({ hash }) => hash !== null) ?? [];
  const bytes = added.reduce((sum, picture) => sum + picture.bytes, 0);
  const many = added.length === 1 ? '1 picture' : `${added.length} pictures`;
  const withPictures = added.length === 0 ? '' : `, with ${many} (${formatBytes(bytes)})`;
  const tried = lastTriedAt === null ? '' : ` Last try ${timeWords(lastTriedAt, now)}.`;
  return `Kept since ${timeWords(createdAt, now)}${withPictures}.${tried}`;
}

/** "13:41" today, otherwise "18 Nov 2026, 13:41". */
function timeWords(instant: number | string, now: Date): string {
  const day = formatDay(instant);
  return day === formatDay(now) ? formatTime(instant) : `${day}, ${formatTime(instant)}`;
}

function momentWords(instant: string, now: Date): string {
  const day = formatDay(instant);
  return day === formatDay(now) ? `at ${formatTime(instant)}` : `on ${day} at ${formatTime(instant)}`;
}
