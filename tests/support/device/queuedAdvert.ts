import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SessionAnswer } from '#contract/people/account.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { realJpeg } from '#tests/support/render/forms.ts';
import { outboxKeys } from '#src/device/db.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { keptEntry } from '#tests/support/device/newEntry.ts';
import { type StoredValue, storeOnDevice, toStore } from '#tests/support/device/storeOnDevice.ts';

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
  const stored = photos.map((photo, place): StoredValue => {
    const picture = { base64: photo.toString('base64'), type: 'image/jpeg' };
    return { store: 'pictures', key: pictures[place]?.hash ?? '', value: null, picture };
  });
  await page.evaluate(
    storeOnDevice,
    toStore([
      { store: 'entries', value: entry },
      { store: 'outbox', key: outboxKeys.session, value: session },
      { store: 'outbox', key: outboxKeys.sequence, value: 1 },
      ...stored,
    ]),
  );
  await page.evaluate((key) => localStorage.setItem(key, '1'), storageKeys.outboxCount);
  return { title, pictures: pictureCount, bytes: photos.reduce((sum, { length }) => sum + length, 0) };
}
