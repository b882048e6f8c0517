import type { App, ModuleContext } from '#server/deps.ts';
import { createDeviceLinks, deviceLinkPath } from '#server/modules/account/credentials/deviceLinks.ts';
import { createKnownDevices } from '#server/modules/account/credentials/knownDevices.ts';
import { registerLinkPage } from '#server/linkPages.ts';

export function registerDeviceLink(app: App, context: ModuleContext): void {
  const links = createDeviceLinks(context);
  const devices = createKnownDevices({ secret: context.secret, publicUrl: context.config.publicUrl });
  registerLinkPage(app, {
    path: deviceLinkPath,
    read: links.read,
    refusal:
      'It is incomplete or more than a day old. Try to sign in again: if that is refused, we mail you a new one.',
    question: ({ email }) => ({
      heading: 'Continue in this browser?',
      text: `Wrong passwords and codes that others try with ${email} no longer block this browser. You still need your password or your code.`,
      label: 'Continue',
    }),
    act(link, reply) {
      devices.rememberLink(reply, link);
      return { leadsTo: '/login' };
    },
  });
}
