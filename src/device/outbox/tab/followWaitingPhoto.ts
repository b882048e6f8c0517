import { waitingPhoto } from '#src/http/ownPhoto.ts';
import { showWaitingPhoto } from '#src/http/session.ts';
import type { OutboxEntry } from '../shared/entry.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';
import { personOf } from './person.ts';

const nothing = 'none';

/**
 * Shows the photo that this person has set and the shop does not have yet, also after a reload and in other tabs. A
 * photo that the shop has refused is not shown. One that it has accepted is shown until a tab has processed the answer.
 * May be repeated.
 * @throws storage errors
 */
export async function followWaitingPhoto(): Promise<void> {
  const { store } = deviceOutbox();
  const person = personOf(await store.session());
  const isTheirs = ({ kind, accountId }: OutboxEntry) => kind === 'profile.photo' && accountId === person;
  const entry = person === null ? undefined : (await store.all()).findLast(isTheirs);
  if (person === null || !entry || entry.state === 'needs-you') return showWaitingPhoto(null);
  const name = entry.pictures?.[0]?.hash ?? nothing;
  const shownPhoto = waitingPhoto();
  if (shownPhoto?.accountId === person && shownPhoto.name === name) return;
  const photo = name === nothing ? null : await store.blob(name);
  // A delivered photo has no bytes here any more. If it is shown it stays; otherwise the shop shows it.
  if (name === nothing || photo) showWaitingPhoto({ accountId: person, name, photo });
}
