import type { Browser } from '@playwright/test';
import { violationsInBothSchemes } from './accessibility.ts';
import { auditedPages } from './auditedPages.ts';
import { type AuditShop, type Form, openAs } from './auditShop.ts';
import { type Finding, judgeAccess } from './budgets.ts';
import { layers } from './layers.ts';

/** Runs axe on every page and every layer that opens over one, on a screen, in light and dark. */
export async function checkAccess(
  browser: Browser,
  audited: AuditShop,
  { form, wanted }: { form: Form; wanted: (name: string) => boolean },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, path, person } of auditedPages(audited).filter((page) => wanted(page.name))) {
    const page = await openAs(browser, audited, { person, path, form });
    findings.push(judgeAccess(`${name}, ${form}`, await violationsInBothSchemes(page)));
    await page.context().close();
  }
  for (const layer of layers(audited)) {
    if ((layer.only && layer.only !== form) || !wanted(layer.name)) continue;
    const page = await openAs(browser, audited, { ...layer, form });
    const violations = await layer.open(page, audited).then(
      (open) => violationsInBothSchemes(page, open),
      (error: unknown) => [`could not be opened: ${String(error).slice(0, 300)}`],
    );
    findings.push(judgeAccess(`${layer.name} (layer), ${form}`, violations));
    await page.context().close();
  }
  return findings;
}
