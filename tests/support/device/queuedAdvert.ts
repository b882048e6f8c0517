import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SessionAnswer } from '#contract/people/account.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { realJpeg } from '#tests/support/render/forms.ts';
import { keptEntry } from '#tests/support/device/newEntry.ts';

/* An advert with pictures in the outbox of a browser, as the form stores it. */

export interface QueuedAdvert {
  readonly title: string;
  /** The bytes of all its pictures. */
  readonly bytes: number;
  readonly pictures: number;
}

const pictureCount = 4;

/** Puts it into the outbox of the page's origin; this sends nothing. */
export async function queueAdvert(page: Page, { token, user }: SessionAnswer): Promise<QueuedAdvert> {
  const title = `Radiator ${randomUUID()}`;
  const photos = await Promise.all(
    Array.from({ length: pictureCount }, (_, place) => realJpeg({ width: 560 + place, height: 420 })),
  );
  const pictures = photos.map((photo, place) => ({
    hash: createHash('sha256').update(photo).digest('hex'),
    id: null,
    alt: `Picture ${place + 1}`,
    bytes: photo.length,
  }));
  const entry = keptEntry({
    accountId: user.id,
    kind: 'advert.post',
    label: `Post: ${title}`,
    request: { method: 'POST', path: '/adverts', body: advertBody({ title }), ifMatch: null },
    pictures,
  });
  const session = { accountId: user.id, email: user.email, token, refused: false };
  await page.evaluate(put, {
    entry,
    session,
    blobs: photos.map((photo, place) => [pictures[place]?.hash ?? '', photo.toString('base64')] as const),
  });
  return { title, pictures: pictureCount, bytes: photos.reduce((sum, { length }) => sum + length, 0) };
}

/** Runs in the page, which may not be the app: it makes the stores where nothing has. */
async function put({
  entry,
  session,
  blobs,
}: {
  entry: object;
  session: object;
  blobs: readonly (readonly [string, string])[];
}): Promise<void> {
  const opening = indexedDB.open('spareyard', 1);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('entries', { keyPath: 'id' });
      for (const name of ['pictures', 'outbox', 'values', 'catalogue', 'answers']) {
        opening.result.createObjectStore(name);
      }
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open.')));
  });
  const transaction = database.transaction(['entries', 'pictures', 'outbox'], 'readwrite', { durability: 'strict' });
  transaction.objectStore('entries').put(entry);
  transaction.objectStore('outbox').put(session, 'session');
  transaction.objectStore('outbox').put(1, 'sequence');
  for (const [hash, base64] of blobs) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transaction.objectStore('pictures').put({ bytes: bytes.buffer, type: 'image/jpeg' }, hash);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('It was not kept.')));
  });
  database.close();
  localStorage.setItem('outbox-count', '1');
}
