import type { Browser, Page } from '@playwright/test';
import { auditedPages } from './auditedPages.ts';
import { type AuditShop, openAs } from './auditShop.ts';
import { type Finding, judgeLayout } from './budgets.ts';
import { leavesScreens, shiftOf, watchShifts } from './layout.ts';
import { makeLayoutScene, stockTenThousand } from './layoutScene.ts';

/**
 * Checks every page, and pages of a vendor with difficult texts, on all screens; also measures layout shifts while they
 * load.
 */
export async function checkLayout(
  browser: Browser,
  audited: AuditShop,
  { wanted }: { wanted: (name: string) => boolean },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const scene = await makeLayoutScene(audited.shop);
  const hard = { ...audited, sessions: { ...audited.sessions, vendor: scene.vendor, buyer: scene.buyer } };
  const lists = {
    'hard list': scene.list,
    'hard advert': scene.advert,
    'hard compare': scene.compare,
    'hard vendor': `/vendor?id=${scene.vendor.user.id}`,
    'no results': '/view-product?q=zzzzzz',
  };
  const pages = [
    ...auditedPages(audited).map((page) => ({ ...page, of: audited })),
    ...Object.entries({ ...lists, '10,000 results': await stockTenThousand(audited.shop, scene) }).map(
      ([name, path]) => ({ name, path, person: 'nobody' as const, isPlain: false, of: hard }),
    ),
    ...['/vendor-dashboard', '/vendor-orders', '/messages'].map((path) => ({
      name: `hard ${path}`,
      path,
      person: 'vendor' as const,
      isPlain: false,
      of: hard,
    })),
    { name: 'hard order', path: scene.order, person: 'buyer' as const, isPlain: false, of: hard },
    ...(['list', 'grid'] as const).map((view) => ({
      name: `hard list as a ${view}`,
      path: scene.list,
      person: 'nobody' as const,
      isPlain: false,
      of: hard,
      view,
    })),
  ];
  const looked = pages.map((page) => ({ view: null, ...page })).filter(({ name }) => wanted(name));
  for (const { name, of, view, ...about } of looked) {
    /** The choice stored on the device is set before the page opens. */
    const before = async (opened: Page) => {
      await watchShifts(opened);
      if (view) await opened.addInitScript((chosen) => localStorage.setItem('listing-view', chosen), view);
    };
    for (const form of ['phone', 'desktop'] as const) {
      const page = await openAs(browser, of, { ...about, form, before });
      const shift = await shiftOf(page);
      // A page that is made wider shows everything that it has on any screen.
      const leaving = form === 'desktop' ? await leavesScreens(page) : [];
      for (const finding of judgeLayout(`${name}, ${form}`, { shift, leaving })) {
        if (!finding.isMet) console.log(`BROKEN ${finding.what}: ${finding.measured}`);
        findings.push(finding);
      }
      await page.context().close();
    }
  }
  return findings;
}
