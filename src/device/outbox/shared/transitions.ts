import { isOpen, maybeSent, type OutboxEntry, type OutboxProblem, type OutboxRequest, typedPictures } from './entry.ts';
import type { Verdict } from './judge.ts';

/*
 * Every way in which an entry changes, as functions without side effects; the store applies them in one transaction.
 * What always holds: contents that may have been applied stay known (`begun`, `earlier`) until an answer says otherwise,
 * since the same key with other contents is refused, and a new key for the same thing would send it twice.
 */

/**
 * Refusals that are said of the contents, after the key was looked up: had an earlier try of the same contents been
 * applied, the stored answer would have come. The others (401, 403, 404, 410) are said before that.
 */
const refusesContents = new Set([400, 402, 409, 413, 415, 422]);

const sameRequest = (one: OutboxRequest, other: OutboxRequest) => JSON.stringify(one) === JSON.stringify(other);

/** The candidates for what was applied under this key, with one more. */
function withCandidate(earlier: readonly OutboxRequest[], request: OutboxRequest): OutboxRequest[] {
  return earlier.some((known) => sameRequest(known, request)) ? [...earlier] : [...earlier, request];
}

/** A runner takes it in hand. */
export function taken(entry: OutboxEntry, now: number): OutboxEntry {
  return { ...entry, state: 'sending', attempts: entry.attempts + 1, lastTriedAt: now };
}

/** The request goes out in a moment, with exactly these contents. */
export function begun(entry: OutboxEntry, request: OutboxRequest): OutboxEntry {
  const changed = entry.begun !== null && !sameRequest(entry.begun, request);
  return {
    ...entry,
    begun: request,
    earlier: changed && entry.begun ? withCandidate(entry.earlier, entry.begun) : entry.earlier,
  };
}

/** A picture has arrived. */
export function withPictureId(entry: OutboxEntry, hash: string, id: string): OutboxEntry {
  const pictures = entry.pictures?.map((picture) => (picture.hash === hash ? { ...picture, id } : picture)) ?? null;
  return { ...entry, pictures };
}

/** What follows of an answer, or of none. */
export function concluded(entry: OutboxEntry, verdict: Verdict): OutboxEntry {
  switch (verdict.kind) {
    case 'delivered':
      return {
        ...entry,
        state: 'delivered',
        answer: verdict.answer,
        later: null,
        problem: null,
        begun: null,
        earlier: [],
      };
    case 'later':
      return { ...entry, state: 'waiting', later: verdict.reason };
    case 'needs-you': {
      const begun = refusesContents.has(verdict.problem.status) ? null : entry.begun;
      return { ...entry, state: 'needs-you', later: null, problem: verdict.problem, begun };
    }
  }
}

/**
 * What stood in its way is gone. What was typed over it meanwhile is not what was sent off: then it waits for the person.
 */
export function queuedUnlessTyped(entry: OutboxEntry): OutboxEntry {
  return entry.typed === undefined ? queuedAgain(entry) : entry;
}

/** Left in mid-send by a runner that died: to be sent again. */
export function recovered(entry: OutboxEntry): OutboxEntry {
  return entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry;
}

/** The person, or a new sign-in, wants it sent again as it is. */
export function queuedAgain(entry: OutboxEntry): OutboxEntry {
  if (entry.state === 'sending' || !isOpen(entry)) return entry;
  return { ...entry, ...letGo, state: 'waiting', problem: null };
}

/** No form has it any more, nor what was typed there. */
const letGo = { heldBy: null, typed: undefined } as const;

/**
 * It is opened in its form: nothing goes out until it comes back, or the person sends it as it is.
 * @param tab the form's, see `thisTab`
 */
export function heldForEdit(entry: OutboxEntry, tab: string): OutboxEntry {
  const mayBeOpened = entry.state === 'waiting' || entry.state === 'needs-you' || entry.state === 'held';
  return mayBeOpened ? { ...entry, state: 'held', heldBy: tab } : entry;
}

/**
 * Its form says what is typed over it; undefined when it is as it was opened, or refused. What is on its way, or in the
 * form of another tab, is left as it is.
 */
export function typedOver(entry: OutboxEntry, tab: string, typed: unknown): OutboxEntry {
  const isTheirs = entry.state === 'held' ? entry.heldBy === tab : entry.state === 'needs-you';
  return isTheirs ? { ...entry, typed } : entry;
}

/** A picture was made small: its bytes have another name now, and one that is there twice so is there once. */
export function withShrunk(entry: OutboxEntry, original: string, hash: string, bytes: number): OutboxEntry {
  const typed = entry.typed;
  const inTyped = typedPictures(typed).some((picture) => picture.hash === original);
  const inPictures = entry.pictures?.some((picture) => picture.hash === original) ?? false;
  if (!inTyped && !inPictures) return entry;
  const shrunk = <Picture extends { hash: string | null; original?: boolean | undefined }>(
    list: readonly Picture[],
  ) => {
    const isThere = list.some((picture) => picture.hash === hash);
    return list.flatMap((picture) => {
      if (picture.hash !== original) return picture;
      return isThere ? [] : { ...picture, hash, original: false };
    });
  };
  return {
    ...entry,
    ...(inPictures && {
      pictures: shrunk(entry.pictures ?? []).map((one) => (one.hash === hash ? { ...one, bytes } : one)),
    }),
    ...(inTyped && typeof typed === 'object' && { typed: { ...typed, pictures: shrunk(typedPictures(typed)) } }),
  };
}

/**
 * Its form is gone: it goes back to its place in the queue, unless something was typed over it, or the form of another
 * tab has it.
 * @param tab the form's; null for an entry of an older release, which does not say
 */
export function released(entry: OutboxEntry, tab: string | null): OutboxEntry {
  const isTheirs = entry.state === 'held' && (entry.heldBy ?? null) === tab;
  return isTheirs && entry.typed === undefined ? queuedAgain(entry) : entry;
}

/** What may be replaced in an entry. */
export type Contents = Pick<OutboxEntry, 'kind' | 'label' | 'about' | 'request' | 'pictures' | 'form' | 'awaitedBy'>;

/** The same command with other contents, at its place in the order. Sent again unchanged, it is as it was. */
export function replaced(entry: OutboxEntry, contents: Contents): OutboxEntry {
  const pictures = contents.pictures?.map((picture) => ({
    ...picture,
    id: picture.id ?? entry.pictures?.find(({ hash }) => hash !== null && hash === picture.hash)?.id ?? null,
  }));
  const next = { ...contents, pictures: pictures ?? null };
  if (entry.state === 'sending' && unchanged(entry, next)) return { ...entry, awaitedBy: contents.awaitedBy };
  return {
    ...entry,
    ...next,
    ...letGo,
    revision: entry.revision + 1,
    state: 'waiting',
    problem: null,
    later: null,
    begun: null,
    earlier: entry.begun ? withCandidate(entry.earlier, entry.begun) : entry.earlier,
    picturesRenewed: false,
  };
}

function unchanged(entry: OutboxEntry, next: Contents): boolean {
  const gist = ({ request, pictures }: Pick<OutboxEntry, 'request' | 'pictures'>) =>
    JSON.stringify([request, pictures?.map(({ hash, id, alt }) => [hash ?? id, alt]) ?? null]);
  return gist(entry) === gist(next);
}

/** The server no longer has its pictures: send those that are still here, once more. */
export function picturesForgotten(entry: OutboxEntry): OutboxEntry {
  const pictures = entry.pictures?.map((picture) => (picture.hash === null ? picture : { ...picture, id: null }));
  return { ...entry, state: 'waiting', pictures: pictures ?? null, picturesRenewed: true, begun: null };
}

/**
 * An advert that turns out to have arrived with older contents: the newer ones become an edit of it, as a new command.
 * @param version of the advert as it arrived
 */
export function asEditOf(entry: OutboxEntry, advert: { id: string; version: number }, newKey: string): OutboxEntry {
  return {
    ...asNewCommand(entry, newKey),
    kind: 'advert.edit',
    about: [advert.id],
    request: {
      ...entry.request,
      method: 'PUT',
      path: `/adverts/${encodeURIComponent(advert.id)}`,
      ifMatch: advert.version,
    },
  };
}

/** The same contents as a command of its own, whatever became of the one before. */
export function asNewCommand(entry: OutboxEntry, newKey: string): OutboxEntry {
  return {
    ...entry,
    key: newKey,
    revision: entry.revision + 1,
    state: 'waiting',
    problem: null,
    later: null,
    begun: null,
    earlier: [],
  };
}

/** An edit that was made on top of another of this device follows it to its new version. */
export function rebased(entry: OutboxEntry, on: OutboxEntry, version: number): OutboxEntry {
  const follows =
    entry.sequence > on.sequence &&
    entry.accountId === on.accountId &&
    entry.state !== 'delivered' &&
    // Contents that may have been applied must be sent again to the letter.
    !maybeSent(entry) &&
    on.request.ifMatch !== null &&
    entry.request.ifMatch === on.request.ifMatch &&
    entry.about.some((id) => on.about.includes(id));
  return follows ? { ...entry, request: { ...entry.request, ifMatch: version } } : entry;
}

/** Bytes that are gone from the device. */
export const lostPicture: OutboxProblem = {
  status: 0,
  code: 'picture_lost',
  message: 'A picture is no longer on this phone. Edit this and choose it again.',
  fields: { images: 'A picture is no longer on this phone. Choose it again.' },
};
