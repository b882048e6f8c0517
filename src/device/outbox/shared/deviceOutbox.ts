import { apiBase } from '#src/lib/apiBase.ts';
import { canShrink, shrinkPicture } from '#src/lib/pictures/shrinkPicture.ts';
import { deviceDatabase } from '#src/device/shared/deviceDatabase.ts';
import { createOutboxConnection } from './connection.ts';
import { withOutboxLock } from './outboxLock.ts';
import { createOutboxNews, type OutboxNews } from './outboxNews.ts';
import { createOutboxStore, type OutboxStore } from './outboxStore.ts';
import { createPictureNews, type PictureNewsChannel } from './pictureNews.ts';
import { createRunner, type OutboxRunner, type RunReport } from './runner.ts';
import { uploadFromPage } from './uploadFromPage.ts';

/** The tag with which a page asks the browser to wake the worker when the connection is back (Background Sync). */
export const outboxSyncTag = 'outbox';

/** The outbox of this device, as a tab or the worker uses it. */
export interface DeviceOutbox {
  readonly store: OutboxStore;
  readonly runner: OutboxRunner;
  readonly news: OutboxNews;
  readonly pictureNews: PictureNewsChannel;
}

let opened: DeviceOutbox | null = null;

/** Returns the outbox of this device. It is opened at the first call. */
export function deviceOutbox(): DeviceOutbox {
  opened ??= open();
  return opened;
}

function open(): DeviceOutbox {
  const news = createOutboxNews();
  const pictureNews = createPictureNews();
  const store = createOutboxStore({ database: deviceDatabase(), onChange: news.tell });
  const connection = createOutboxConnection({
    apiBase,
    upload: 'XMLHttpRequest' in globalThis ? uploadFromPage : undefined,
  });
  const runner = createRunner({
    store,
    connection,
    lock: withOutboxLock,
    shrink: canShrink() ? shrinkPicture : null,
    tell: pictureNews.tell,
  });
  return {
    store,
    news,
    pictureNews,
    runner,
  };
}

/**
 * Sends the waiting entries. The worker calls it in `event.waitUntil` of a `sync` event with `outboxSyncTag`. It may be
 * called at any time and any number of times. When `left` of the report is not 0, reject the event, so that the browser
 * fires it again later.
 * @throws storage errors
 */
export function runOutbox(): Promise<RunReport> {
  return deviceOutbox().runner.run('all');
}
