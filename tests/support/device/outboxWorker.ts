import { runOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { fakeShop } from '#tests/support/device/fakeShop.ts';

/* A worker that sends the outbox on request, over its own connection that always works. */

const shop = fakeShop(() => ({ status: 201, body: { message: 'Done.' } }));
Object.assign(globalThis, { fetch: shop.fetch });

addEventListener('message', () => {
  void runOutbox().then(() => postMessage(shop.received.map(({ key }) => key)));
});
postMessage('ready');
