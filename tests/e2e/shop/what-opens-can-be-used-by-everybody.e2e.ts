import { violationsInBothSchemes } from '#tests/audit/accessibility.ts';
import { type AuditShop, openAuditShop } from '#tests/audit/auditShop.ts';
import { layers } from '#tests/audit/checkAccess.ts';
import { closingFaults } from '#tests/audit/closing.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openSignedIn } from '#tests/support/shop/signIn.ts';

/* The layers that most people see, most of them only in the long form; `npm run audit` opens all, at both widths. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const met = ['menu', 'filters'];
const alsoMet = ['zoom', 'preview', 'search', 'message to a vendor, refused', 'profile', 'near me', 'service kit'];

let audited: AuditShop | null = null;
for (const name of [...met, ...alsoMet]) {
  test(`axe finds nothing in light or dark while the layer is open, and Back closes it: ${name}${alsoMet.includes(name) ? ' @long' : ''}`, async ({
    page,
    shop,
  }) => {
    audited ??= await openAuditShop(shop);
    const layer = layers(audited).find((one) => one.name === name);
    if (!layer) throw new Error(`There is no layer ${name}.`);
    if (layer.person === 'nobody') {
      await page.goto(layer.path);
      await untilLive(page);
    } else {
      await openSignedIn(page, audited.sessions[layer.person], layer.path);
    }
    const opened = await layer.open(page, audited);
    expect(await violationsInBothSchemes(page, opened)).toEqual([]);
    expect(await closingFaults(page, opened)).toEqual([]);
  });
}
