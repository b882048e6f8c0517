import type { Browser } from '@playwright/test';
import { violationsInBothSchemes } from './accessibility.ts';
import { auditedPages } from './auditedPages.ts';
import { type AuditShop, type Form, openAs } from './auditShop.ts';
import { type Finding, judgeAccess } from './budgets.ts';
import { layers } from './layers.ts';

/** A page that is audited and is not there would pass. */
const notFound = /seem to find the page|There is nothing at this address/;

/** Runs axe on every page and every layer that opens over one, on a screen, in light and dark. */
export async function checkAccess(
  browser: Browser,
  audited: AuditShop,
  { form, wanted }: { form: Form; wanted: (name: string) => boolean },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  // It takes a quarter of an hour: what is broken is said at once.
  const note = (finding: Finding) => {
    if (!finding.kept) console.log(`BROKEN ${finding.what}: ${finding.measured}`);
    findings.push(finding);
  };
  for (const { name, ...about } of auditedPages(audited).filter((page) => wanted(page.name))) {
    const page = await openAs(browser, audited, { ...about, form });
    const isLost = await page.getByRole('heading', { level: 1, name: notFound }).isVisible();
    const violations = isLost ? ['leads nowhere'] : await violationsInBothSchemes(page);
    note(judgeAccess(`${name}, ${form}`, violations));
    await page.context().close();
  }
  for (const layer of layers(audited)) {
    if ((layer.only && layer.only !== form) || !wanted(layer.name)) continue;
    const page = await openAs(browser, audited, { ...layer, form });
    const violations = await layer.open(page, audited).then(
      (open) => violationsInBothSchemes(page, open),
      (error: unknown) => [`could not be opened: ${String(error).slice(0, 300)}`],
    );
    note(judgeAccess(`${layer.name} (layer), ${form}`, violations));
    await page.context().close();
  }
  return findings;
}
