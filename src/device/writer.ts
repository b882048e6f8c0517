import { atom } from 'jotai';
import { accountAtom, deviceStore, emailKey, pendingEmail } from '#src/http/session.ts';

/*
 * Whose words stand in the forms of this tab. A session that merely ends leaves them to its person, who may be in the
 * middle of a sentence; a Logout, or somebody else who signs in here or in another tab, takes them away.
 */

export interface Writer {
  /** The account that is signed in, or whose session ended without a Logout; null for nobody. */
  readonly person: string | null;
  /** Grows when a person has left to somebody else. Forms of another turn show what is not theirs (`ofOnePerson`). */
  readonly turn: number;
}

/** Who writes once this account is signed in; null when none is. What nobody in particular typed goes to whoever signs in. */
export function writerWith(writer: Writer, accountId: string | null): Writer {
  if (accountId === null || accountId === writer.person) return writer;
  return { person: accountId, turn: writer.person === null ? writer.turn : writer.turn + 1 };
}

/** Who writes after a Logout. */
export function writerAfterLogout(writer: Writer): Writer {
  return writer.person === null ? writer : { person: null, turn: writer.turn + 1 };
}

const heldAtom = atom<Writer>({ person: null, turn: 0 });

const followedAtom = atom(
  (get) => writerWith(get(heldAtom), get(accountAtom)?.id ?? null),
  (_get, set, step: (writer: Writer) => Writer) => set(heldAtom, step),
);
followedAtom.onMount = (change) => {
  const follow = () => {
    const id = deviceStore.get(accountAtom)?.id ?? null;
    change((writer) => writerWith(writer, id));
  };
  // A Logout while no form was on the page; a session that ends otherwise leaves the e-mail.
  if (deviceStore.get(accountAtom) === null && pendingEmail() === null) change(writerAfterLogout);
  follow();
  const unfollow = deviceStore.sub(accountAtom, follow);
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    // A Logout in another tab removes each value by its name, and one here has no storage to name. A storage that the
    // browser has cleared is no Logout.
    // Back from the browser's cache brings such an event too (`catchUpAfterBack.ts`), but leaves the e-mail.
    const isLogout = key === null ? !storageArea && pendingEmail() === null : key === emailKey && newValue === null;
    if (isLogout) change(writerAfterLogout);
  };
  addEventListener('storage', onStorage);
  return () => {
    unfollow();
    removeEventListener('storage', onStorage);
  };
};

/** Who writes in this tab. */
export const writerAtom = atom((get) => get(followedAtom));

// A Logout while no form is on the page counts too.
if (typeof document === 'object') deviceStore.sub(writerAtom, () => undefined);
