import { shopName } from '#contract/core/shop.ts';
import { type ShopInfo, shopInfoSchema } from '#contract/core/shopInfo.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { sendPublic } from '#server/plugins/answers/publicAnswer.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('shop');

/** Registers GET /shop: how to reach the people behind the shop. The response only changes with the configuration. */
export function registerShop(app: App, { config }: ModuleContext): void {
  const { contact, social, publicUrl } = config;
  const info: ShopInfo = {
    name: shopName,
    publicUrl,
    email: contact.email,
    phone: contact.phone,
    messengerUrl: contact.messengerUrl,
    social: { ...social },
    ...(config.safeDeal.isOffered && { safeDeal: { ...config.safeDeal.fee } }),
  };
  app.get(
    '/shop',
    route(null, 'How to reach the shop', { response: { 200: shopInfoSchema } }),
    async (request, reply) => sendPublic(request, reply, info),
  );
}
