import { waitingPhoto } from '#src/http/ownPhoto.ts';
import { showWaitingPhoto } from '#src/http/session.ts';
import type { OutboxEntry } from './shared/entry.ts';
import { deviceOutbox } from './shared/outbox.ts';
import { personOf } from './person.ts';

const nothing = 'none';

/**
 * Shows this person's photo as it will be, also after a reload and in other tabs. What the shop has refused does not come
 * to be; what it has taken is shown until somebody has taken note of the answer. May be repeated.
 * @throws failures of the storage
 */
export async function followWaitingPhoto(): Promise<void> {
  const { store } = deviceOutbox();
  const person = personOf(await store.session());
  const isTheirs = ({ kind, accountId }: OutboxEntry) => kind === 'profile.photo' && accountId === person;
  const entry = person === null ? undefined : (await store.all()).findLast(isTheirs);
  if (person === null || !entry || entry.state === 'needs-you') return showWaitingPhoto(null);
  const name = entry.pictures?.[0]?.hash ?? nothing;
  const shown = waitingPhoto();
  if (shown?.accountId === person && shown.name === name) return;
  const photo = name === nothing ? null : await store.blob(name);
  // Delivered ones have no bytes here any more: those that are shown stay, and others are the shop's to show.
  if (name === nothing || photo) showWaitingPhoto({ accountId: person, name, photo });
}
