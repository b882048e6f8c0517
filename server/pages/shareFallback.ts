import { sharedFormPath, sharePath } from '#contract/core/shopMark.ts';
import type { App } from '../deps.ts';
import { renderScriptlessPage, sendScriptlessPage } from '../scriptlessPage.ts';

/**
 * Answers when pictures from the share sheet reach the server. Normally the service worker takes them and they stay on
 * the phone. Without one they cannot be handed to the form, so they are read to their end and discarded, and the person
 * is told how else to add them.
 */
export function registerShareFallback(app: App): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('multipart/form-data', (_request, payload, parsed) => {
      payload.on('end', () => parsed(null)).on('error', parsed);
      payload.resume();
    });
    scope.post(sharePath, { schema: { hide: true } }, (_request, reply) =>
      sendScriptlessPage(reply, (nonce) =>
        renderScriptlessPage({
          title: 'Your pictures are still on your phone',
          nonce,
          content: `<h1>Your pictures are still on your phone</h1>
<p>The shop was not ready to receive them. Open the form and choose them there.</p>
<p><a class="button amber" href="${sharedFormPath}">Post New Advert</a></p>`,
        }),
      ),
    );
    done();
  });
}
