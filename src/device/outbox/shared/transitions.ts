import { advertOf } from './advertOf.ts';
import { isOpen, maybeSent, type OutboxEntry, type OutboxProblem, type OutboxRequest, typedPictures } from './entry.ts';
import type { Verdict } from './judge.ts';

/*
 * Every way in which an entry can change, as pure functions; the store applies each in one transaction. Invariant:
 * contents that may have been applied stay known (`begun`, `earlier`) until an answer says otherwise. The reason is
 * that the shop refuses the same key with other contents, and that a new key for the same thing would send it twice.
 */

/**
 * Statuses with which the shop refuses the contents, after it has looked up the key. If an earlier try with the same
 * contents had been applied, the stored answer would have come instead. The other statuses (401, 403, 404, 410) may be
 * sent before the key is looked up; an answer that was not names the command (`isUnapplied`).
 */
export const refusesContents: ReadonlySet<number> = new Set([400, 402, 409, 413, 415, 422]);

const sameRequest = (one: OutboxRequest, other: OutboxRequest) => JSON.stringify(one) === JSON.stringify(other);

/** Adds a request to the list of requests that may have been applied under this key. */
function withCandidate(earlier: readonly OutboxRequest[], request: OutboxRequest): OutboxRequest[] {
  return earlier.some((known) => sameRequest(known, request)) ? [...earlier] : [...earlier, request];
}

/** A runner starts a try. @param now in milliseconds since 1970 */
export function taken(entry: OutboxEntry, now: number): OutboxEntry {
  return { ...entry, state: 'sending', attempts: entry.attempts + 1, lastTriedAt: now };
}

/** The request is about to be sent, with exactly these contents. */
export function begun(entry: OutboxEntry, request: OutboxRequest): OutboxEntry {
  const changed = entry.begun !== null && !sameRequest(entry.begun, request);
  return {
    ...entry,
    begun: request,
    earlier: changed && entry.begun ? withCandidate(entry.earlier, entry.begun) : entry.earlier,
  };
}

/** The shop has the picture of this hash, under this id. */
export function withPictureId(entry: OutboxEntry, hash: string, id: string): OutboxEntry {
  const pictures = entry.pictures?.map((picture) => (picture.hash === hash ? { ...picture, id } : picture)) ?? null;
  return { ...entry, pictures };
}

/** A try has ended, with an answer or without one. */
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
      const isUnapplied = verdict.isUnapplied ?? refusesContents.has(verdict.problem.status);
      const begun = isUnapplied ? null : entry.begun;
      return { ...entry, state: 'needs-you', later: null, problem: verdict.problem, begun };
    }
  }
}

/**
 * The obstacle is gone, so the entry is queued again. If something was typed over it meanwhile, it waits for the
 * person, because those contents were never sent off. So does an entry whose form is still open: the person may be
 * about to change it.
 * @param openTabs the tabs that are open, see `openTabs`
 */
export function queuedIfUntouched(entry: OutboxEntry, openTabs: ReadonlySet<string>): OutboxEntry {
  const isInForm = entry.heldBy !== undefined && entry.heldBy !== null && openTabs.has(entry.heldBy);
  return entry.typed === undefined && !isInForm ? queuedAgain(entry) : entry;
}

/**
 * The shop refused the entry while its form is open. It stays in the outbox as it was sent, and the form may change it.
 * @param tab the tab of the form, see `thisTab`
 */
export function refusedInForm(entry: OutboxEntry, tab: string): OutboxEntry {
  return entry.state === 'needs-you' ? { ...entry, heldBy: tab } : entry;
}

/** A runner died while it was sending the entry, so the entry is queued again. */
export function recovered(entry: OutboxEntry): OutboxEntry {
  return entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry;
}

/**
 * The entry is queued again as it is, because the person wants it or has signed in again. Drops what was typed over it.
 */
export function queuedAgain(entry: OutboxEntry): OutboxEntry {
  if (entry.state === 'sending' || !isOpen(entry)) return entry;
  return { ...entry, ...inNoForm, state: 'waiting', problem: null, heldBackUntil: undefined };
}

/** No form has the entry open any more, and what was typed there is dropped. */
const inNoForm = { heldBy: null, typed: undefined } as const;

/**
 * The entry is opened in its form. It is not sent until the form hands it back or the person sends it as it is.
 * @param tab the tab of the form, see `thisTab`
 */
export function heldForEdit(entry: OutboxEntry, tab: string): OutboxEntry {
  const mayBeOpened = entry.state === 'waiting' || entry.state === 'needs-you' || entry.state === 'held';
  return mayBeOpened ? { ...entry, state: 'held', heldBy: tab } : entry;
}

/**
 * The form saves what is typed over the entry; undefined when it is unchanged. An entry that is being sent, or that a
 * form of another tab has open, is left alone.
 */
export function keptTyped(entry: OutboxEntry, tab: string, typed: unknown): OutboxEntry {
  const isTheirs = entry.state === 'held' ? entry.heldBy === tab : entry.state === 'needs-you';
  return isTheirs ? { ...entry, typed } : entry;
}

/** A picture was shrunk, so its bytes have a new name. A duplicate of that name in the entry is removed. */
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
 * The form was closed. The entry goes back to its place in the queue, unless something was typed over it or a form of
 * another tab has it open. An entry that was refused while its form was open stays refused; one that lacked a plan is
 * tried again, because the plan may have been paid meanwhile.
 * @param tab the tab of the form; null for an entry of an older release, which does not record it
 */
export function putBackBy(entry: OutboxEntry, tab: string | null): OutboxEntry {
  if ((entry.heldBy ?? null) !== tab) return entry;
  if (entry.state === 'held') return entry.typed === undefined ? queuedAgain(entry) : entry;
  if (entry.state !== 'needs-you' || tab === null) return entry;
  const lackedPlan = entry.problem?.status === 402 && entry.typed === undefined;
  return lackedPlan ? queuedAgain(entry) : { ...entry, heldBy: null };
}

/** The parts of an entry that may be replaced. */
export type Contents = Pick<OutboxEntry, 'kind' | 'label' | 'about' | 'request' | 'pictures' | 'form' | 'awaitedBy'>;

/**
 * The command gets other contents and keeps its place in the order. If the contents are the same and it is just being
 * sent, only the waiting tab changes.
 */
export function replaced(entry: OutboxEntry, given: Contents): OutboxEntry {
  const contents = onItsTarget(entry, given);
  const pictures = contents.pictures?.map((picture) => ({
    ...picture,
    id: picture.id ?? entry.pictures?.find(({ hash }) => hash !== null && hash === picture.hash)?.id ?? null,
  }));
  const next = { ...contents, pictures: pictures ?? null };
  if (entry.state === 'sending' && unchanged(entry, next)) return { ...entry, awaitedBy: contents.awaitedBy };
  return {
    ...entry,
    ...next,
    // The shop knows a command by its key and its sender. Under another sender it would be done a second time.
    ...(maybeSent(entry) && { accountId: entry.accountId }),
    ...inNoForm,
    revision: entry.revision + 1,
    state: 'waiting',
    problem: null,
    later: null,
    begun: null,
    earlier: entry.begun ? withCandidate(entry.earlier, entry.begun) : entry.earlier,
    picturesRenewed: false,
  };
}

/**
 * A new advert that has become an edit of the one that arrived (`asEditOf`) stays that edit, also when its form still
 * takes it for a new one. Otherwise it would be posted a second time, under its new key.
 */
function onItsTarget(entry: OutboxEntry, contents: Contents): Contents {
  if (entry.kind !== 'advert.edit' || contents.kind !== 'advert.post') return contents;
  const { method, path, ifMatch } = entry.request;
  return { ...contents, kind: entry.kind, about: entry.about, request: { ...contents.request, method, path, ifMatch } };
}

/**
 * A delivered command is given once more, for example by a second tab with the same form. Nothing is sent if it is the
 * same. Other contents become an edit if it is an advert; for anything else the person decides whether they are sent as
 * well.
 */
export function givenAfterDelivery(entry: OutboxEntry, contents: Contents, newKey: string): OutboxEntry {
  const gist = ({ request, pictures }: Contents) => JSON.stringify([request.body, gistOf(pictures)]);
  if (gist(entry) === gist(contents)) return entry;
  const { answer, ...next } = replaced(entry, contents);
  const advert = advertOf(entry, answer);
  if (advert) return asEditOf(next, advert, newKey);
  // An account has one photo, the last one set.
  if (entry.kind === 'profile.photo') return asNewCommand(next, newKey);
  return { ...next, state: 'needs-you', problem: { ...sentOtherwise, details: { answer } } };
}

/** What the shop answers to a key that it has applied with other contents. */
const sentOtherwise: OutboxProblem = {
  status: 422,
  code: 'idempotency_mismatch',
  message: 'This was already sent with different contents. Send it again.',
};

function unchanged(entry: OutboxEntry, next: Contents): boolean {
  const gist = ({ request, pictures }: Contents) => JSON.stringify([request, gistOf(pictures)]);
  return gist(entry) === gist(next);
}

const gistOf = (pictures: Contents['pictures']) => pictures?.map(({ hash, id, alt }) => [hash ?? id, alt]) ?? null;

/** The server no longer has the pictures. Those that are stored here are sent once more. */
export function picturesForgotten(entry: OutboxEntry): OutboxEntry {
  const pictures = entry.pictures?.map((picture) => (picture.hash === null ? picture : { ...picture, id: null }));
  return { ...entry, state: 'waiting', pictures: pictures ?? null, picturesRenewed: true, begun: null };
}

/**
 * The advert turns out to have arrived with older contents. The newer contents become an edit of it, as a new command.
 * @param advert its id, and the version in which it arrived
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

/** The same contents become a separate command, whatever happened to the one before. */
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

/** An edit that was made on this device on top of the edit `on` moves to the version that `on` created. */
export function rebased(entry: OutboxEntry, on: OutboxEntry, version: number): OutboxEntry {
  const follows =
    entry.sequence > on.sequence &&
    entry.accountId === on.accountId &&
    entry.state !== 'delivered' &&
    // Contents that may have been applied must be sent again exactly as they were.
    !maybeSent(entry) &&
    on.request.ifMatch !== null &&
    entry.request.ifMatch === on.request.ifMatch &&
    entry.about.some((id) => on.about.includes(id));
  return follows ? { ...entry, request: { ...entry.request, ifMatch: version } } : entry;
}

/** The problem of an entry whose picture is gone from the device. */
export const lostPicture: OutboxProblem = {
  status: 0,
  code: 'picture_lost',
  message: 'A picture is no longer on this device. Edit this and choose it again.',
  fields: { images: 'A picture is no longer on this device. Choose it again.' },
};
