import os from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '#tests/support/chromium.ts';
import { installedBytes } from '#tests/support/device/installedBytes.ts';
import { withShop } from '#tests/support/shop/shopProcess.ts';
import { type AuditedPage, auditedPages } from './auditedPages.ts';
import { type AuditShop, type Form, forms, openAuditShop } from './auditShop.ts';
import {
  type Finding,
  judgeInstalled,
  judgeJourney,
  judgeLighthouse,
  judgeRepeat,
  judgeTaps,
  judgeWays,
  judgeWeight,
} from './budgets.ts';
import { checkAccess } from './checkAccess.ts';
import { checkLayout } from './checkLayout.ts';
import { countTaps } from './countTaps.ts';
import { measureJourney } from './journey.ts';
import { measureWays, type Ways } from './navigate.ts';
import { measureThread, type ThreadTime } from './threadTime.ts';
import { type Audited, auditOnce, loadLighthouse } from './lighthouse.ts';
import { weighPage, weighRepeat } from './weigh.ts';

/*
 * `npm run audit -- --runs 5 --pages home,view-product --only lighthouse,bytes --forms phone`: measures the built shop
 * against the budgets of the design, each route on phone and desktop: Lighthouse's scores (medians; the pages are
 * interleaved, so that a busy moment of the machine is spread over all of them), bytes, a journey, the taps of journeys,
 * the ways from page to page, the thread's own time until a page is live, axe on each page and on every layer over one, in light and dark, and layout shifts and text that leaves the
 * screen. Prints a table, and exits with 1 when a budget is broken.
 */
const parts = ['bytes', 'journey', 'taps', 'navigate', 'thread', 'access', 'layout', 'lighthouse'] as const;
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: '' },
    only: { type: 'string', default: parts.join() },
    forms: { type: 'string', default: Object.keys(forms).join() },
  },
});
const runs = Number(values.runs);
const listed = (text: string) => text.split(',').map((word) => word.trim());
const isForm = (name: string): name is Form => name in forms;
const wantedForms = listed(values.forms).filter(isForm);
const unknown = listed(values.only).filter((name) => !parts.some((part) => part === name));
if (!Number.isInteger(runs) || runs < 1 || wantedForms.length === 0 || unknown.length > 0) {
  console.error(`Give --runs N, --only out of ${parts.join()}, --forms out of ${Object.keys(forms).join()}`);
  process.exit(2);
}
const does = (part: (typeof parts)[number]) => listed(values.only).includes(part);
const wanted = (name: string) => values.pages === '' || listed(values.pages).includes(name);

const findings: Finding[] = [];
await withShop(async (shop) => {
  const audited = await openAuditShop(shop);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const open = auditedPages(audited).filter(({ isPublic, name }) => isPublic && wanted(name));
  if (does('bytes')) findings.push(...(await weighAll(browser, audited, open)));
  if (does('journey')) findings.push(...judgeJourney(await measureJourney(browser, shop.url)));
  if (does('taps')) findings.push(...judgeTaps(await countTaps(browser, shop)));
  if (does('navigate')) {
    for (const isKept of [false, true]) {
      const walks: Ways[] = [];
      for (let run = 0; run < runs; run += 1) walks.push(await measureWays(browser, shop.url, { isKept }));
      const median = (way: keyof Ways) => middle(walks.map((walk) => walk[way]));
      const ways = { toList: median('toList'), toAdvert: median('toAdvert'), back: median('back') };
      findings.push(...judgeWays(ways, isKept));
    }
  }
  if (does('thread')) await printThread(browser, shop.url, open);
  if (does('access')) {
    for (const form of wantedForms) findings.push(...(await checkAccess(browser, audited, { form, wanted })));
  }
  if (does('layout')) findings.push(...(await checkLayout(browser, audited, { wanted })));
  await browser.close();
  if (does('lighthouse')) {
    for (const form of wantedForms) findings.push(...(await askLighthouse(shop.url, open, form)));
  }
});
print();
const printsOnly = listed(values.only).every((part) => part === 'thread');
process.exit((findings.length > 0 || printsOnly) && findings.every(({ isMet }) => isMet) ? 0 : 1);

async function weighAll(browser: Browser, { shop }: AuditShop, pages: readonly AuditedPage[]): Promise<Finding[]> {
  const weights = new Map<string, Awaited<ReturnType<typeof weighPage>>>();
  for (const { name, path } of pages) weights.set(name, await weighPage(browser, shop.url + path));
  const shared = Math.min(...[...weights.values()].map(({ script }) => script));
  const repeated = await weighRepeat(
    browser,
    shop.url,
    pages.map(({ path }) => path),
  );
  return [
    ...[...weights].flatMap(([name, weight]) => judgeWeight(name, weight, shared)),
    ...pages.map(({ name, path }) => judgeRepeat(name, repeated[path] ?? Number.NaN)),
    ...judgeInstalled(await installedBytes(shop.url)),
  ];
}

/** Prints what the main thread does until each page is live. There is no budget: the figures are the machine's. */
async function printThread(browser: Browser, url: string, pages: readonly AuditedPage[]): Promise<void> {
  const columns = ['total', 'parse', 'style', 'layout', 'paint', 'script', 'longTasks', 'longest', 'blocking'] as const;
  console.log(`| ms of the thread, CPU × 4 | ${columns.join(' | ')} |\n| --- ${'| --- '.repeat(columns.length)}|`);
  for (const { name, path } of pages) {
    const times: ThreadTime[] = [];
    for (let run = 0; run < runs; run += 1) {
      // A trace that lacks a mark says nothing about the page.
      const once = () => measureThread(browser, url + path);
      times.push(await once().catch(once));
    }
    console.log(
      `| ${[name, ...columns.map((column) => Math.round(middle(times.map((time) => time[column]))))].join(' | ')} |`,
    );
  }
}

async function askLighthouse(url: string, pages: readonly AuditedPage[], form: Form): Promise<Finding[]> {
  const lighthouse = await loadLighthouse();
  const results = new Map<AuditedPage, Audited[]>(pages.map((page) => [page, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const page of pages) {
      // A trace that Lighthouse could not record says nothing about the page: Lighthouse itself asks for another run.
      const once = () => auditOnce(lighthouse, url + page.path, form);
      results.get(page)?.push(await once().catch(once));
    }
  }
  return [...results].flatMap(([{ name, isPublic }, list]) => {
    const figures = medians(list);
    console.log(
      `${name}, ${form}: performance ${list.map((one) => one.performance).join(', ')}; FCP ${figures.fcpMs} ms, ` +
        `bench ${figures.bench}${figures.failed.length > 0 ? `; failed: ${figures.failed.join(', ')}` : ''}`,
    );
    return judgeLighthouse(`${name}, ${form}`, figures, { phone: form === 'phone', isPublic });
  });
}

function middle(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The median of each figure over the runs. */
function medians(list: readonly Audited[]): Audited {
  const median = (key: Exclude<keyof Audited, 'failed'>) => middle(list.map((one) => one[key]));
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
    fcpMs: median('fcpMs'),
    lcpMs: median('lcpMs'),
    tbtMs: median('tbtMs'),
    cls: median('cls'),
    kib: median('kib'),
    bench: median('bench'),
    failed: list[0]?.failed ?? [],
  };
}

function print(): void {
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\n${day}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1) ?? ''}\n`);
  console.log('| what | measured | budget | |\n| --- | --- | --- | --- |');
  for (const { what, measured, budget, isMet } of findings) {
    console.log(`| ${what} | ${measured} | ${budget} | ${isMet ? 'kept' : 'BROKEN'} |`);
  }
  const broken = findings.filter(({ isMet }) => !isMet);
  console.log(`\n${findings.length} figures, ${broken.length} over their budget`);
}
