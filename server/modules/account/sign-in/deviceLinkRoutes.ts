import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { App, ModuleContext } from '#server/deps.ts';
import { createDeviceLinks, deviceLinkPath } from '#server/modules/account/credentials/deviceLinks.ts';
import { createKnownDevices } from '#server/modules/account/credentials/knownDevices.ts';
import { type QuestionPage, sendQuestionPage, takeAnyForm } from '#server/questionPage.ts';

const query = z.object({ token: z.string().max(1000).catch('') });

const refused: QuestionPage = {
  heading: 'This link does not work',
  text: 'It is incomplete or more than a day old. Try to sign in again: if that is refused, we mail you a new one.',
};

/**
 * Registers the page of the mailed link that makes a browser known, which asks first, and its POST. A GET changes
 * nothing, since mail scanners open every link.
 */
export function registerDeviceLink(app: App, context: ModuleContext): void {
  const links = createDeviceLinks(context);
  const devices = createKnownDevices({ secret: context.secret, publicUrl: context.config.publicUrl });
  const schema = { hide: true, querystring: query };
  void app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    takeAnyForm(scope);

    scope.get(deviceLinkPath, { schema }, async (request, reply) => {
      const { token } = request.query;
      const link = links.read(token);
      if (!link) return sendQuestionPage(reply, 400, refused);
      return sendQuestionPage(reply, 200, {
        heading: 'Continue in this browser?',
        text: `Wrong passwords and codes that others try with ${link.email} no longer block this browser. You still need your password or your code.`,
        button: { label: 'Continue', action: `/api${deviceLinkPath}?token=${token}` },
      });
    });

    scope.post(deviceLinkPath, { schema }, async (request, reply) => {
      const link = links.read(request.query.token);
      if (!link) return sendQuestionPage(reply, 400, refused);
      devices.rememberLink(reply, link);
      return reply.header('cache-control', 'private, no-store').redirect('/login', 303);
    });
  });
}
