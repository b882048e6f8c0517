import os from 'node:os';
import type { Browser, Locator, Page } from '@playwright/test';
import { violationsInBothSchemes } from './accessibility.ts';
import { auditedPages } from './auditedPages.ts';
import { type AuditShop, type Form, openAs, type Person } from './auditShop.ts';
import { type Finding, judgeAccess } from './budgets.ts';
import { closingFaults } from './closing.ts';
import { type Layer, layersOfTrade } from './layers.ts';
import { layersOfAccounts } from './layersOfAccounts.ts';

/** The heading of a missing page: without this check an audited page that does not exist would pass. */
const notFound = /seem to find the page|There is nothing at this address/;

/** What axe checks: a page, or a layer over one. */
interface Looked {
  readonly name: string;
  readonly path: string;
  readonly person: Person;
  readonly isPlain?: boolean;
  readonly stays?: boolean;
  open?(page: Page, shop: AuditShop): Promise<Locator>;
}

/** Every layer that the shop opens over a page. */
export const layers = (audited: AuditShop): Layer[] => [...layersOfTrade(audited), ...layersOfAccounts(audited)];

/**
 * Runs axe on every page and on every layer over one, on one kind of screen, in light and dark, and closes each layer
 * with Back; as many at once as there are cores. A page or layer that cannot be opened counts as broken, and the others
 * go on.
 */
export async function checkAccess(
  browser: Browser,
  audited: AuditShop,
  { form, wanted }: { form: Form; wanted: (name: string) => boolean },
): Promise<Finding[]> {
  const pages: Looked[] = auditedPages(audited);
  const all = [
    ...pages.filter(({ name }) => wanted(name)),
    ...layers(audited)
      .filter(({ name, only = form }) => wanted(name) && only === form)
      .map((layer): Looked => ({ ...layer, name: `${layer.name} (layer)` })),
  ];
  const findings: Finding[] = [];
  const waiting = [...all];
  async function lane(): Promise<void> {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const looked = { ...one, form };
      // Tried twice: on a busy machine a press can meet a page that is not ready for it.
      const violations = await look(browser, audited, looked)
        .catch(() => look(browser, audited, looked))
        .catch((error: unknown) => [`could not be opened: ${String(error).slice(0, 300)}`]);
      const finding = judgeAccess(`${one.name}, ${form}`, violations);
      findings.push(finding);
      // The whole check takes minutes, so broken pages and the progress are reported at once.
      if (!finding.isMet) console.log(`BROKEN ${finding.what}: ${finding.measured}`);
      if (findings.length % 25 === 0) console.log(`axe, ${form}: ${findings.length} of ${all.length}`);
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
  return findings;
}

async function look(browser: Browser, audited: AuditShop, looked: Looked & { form: Form }): Promise<string[]> {
  const page = await openAs(browser, audited, looked);
  try {
    if (await page.getByRole('heading', { level: 1, name: notFound }).isVisible()) return ['leads nowhere'];
    const layer = await looked.open?.(page, audited);
    const violations = await violationsInBothSchemes(page, layer);
    return layer && looked.stays !== true ? [...violations, ...(await closingFaults(page, layer))] : violations;
  } finally {
    await page.context().close();
  }
}
