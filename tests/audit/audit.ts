import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { constants, brotliCompressSync } from 'node:zlib';
import * as z from 'zod';
import { auditOnce, loadLighthouse, type Audited } from './lighthouse.ts';
import { chromiumArgs, ensureChromium } from '#tests/support/chromium.ts';
import { withShop } from '#tests/support/shop/shopProcess.ts';
import { projectDir } from '#server/config.ts';

/*
 * Measures the built shop against the budgets of the design: Lighthouse's four scores (mobile, simulated throttling;
 * medians, pages interleaved so that a busy moment of the machine is spread over all) and the script that the browser
 * loads before a page is live. `npm run audit -- --runs 5 --pages home,view-product`
 */

const argument = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? (process.argv[at + 1] ?? fallback) : fallback;
};

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

const listSchema = z.object({ items: z.array(z.object({ id: z.string() })) });

/** Brotli bytes of the scripts that a page loads until it is live, without those of other pages. */
async function scriptBytes(url: string): Promise<void> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  for (const [name, address] of Object.entries(pagesOf(url, await someAdvert(url)))) {
    const page = await browser.newPage();
    const scripts: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(path.basename(answer.url()));
    });
    await page.goto(address);
    await page.locator('html[data-live=true]').waitFor({ state: 'attached' });
    const assets = path.join(projectDir, 'dist/client/assets');
    const held = new Set(await readdir(assets));
    let bytes = 0;
    for (const file of scripts.filter((script) => held.has(script))) {
      bytes += brotliCompressSync(await readFile(path.join(assets, file)), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      }).length;
    }
    console.log(`${name}: ${scripts.length} scripts until live, ${(bytes / 1024).toFixed(1)} KB brotli`);
    await page.close();
  }
  await browser.close();
}

async function someAdvert(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/adverts?limit=1`);
  const { items } = listSchema.parse(await answer.json());
  return items[0]?.id ?? '';
}

function pagesOf(url: string, advert: string): Record<string, string> {
  return {
    home: `${url}/`,
    'view-product': `${url}/view-product`,
    'single-advert': `${url}/single-advert?id=${advert}`,
    category: `${url}/breaking-system`,
    services: `${url}/services`,
    contact: `${url}/contact`,
    terms: `${url}/terms-conditions`,
    register: `${url}/register`,
    login: `${url}/login`,
    cart: `${url}/cart-test`,
  };
}

const runs = Number(argument('runs', '3'));
const wanted = argument('pages', 'home,view-product,single-advert').split(',');
const lighthouse = await loadLighthouse();
await withShop(async ({ url }) => {
  await scriptBytes(url);
  const pages = Object.entries(pagesOf(url, await someAdvert(url))).filter(([name]) => wanted.includes(name));
  const results = new Map<string, Audited[]>(pages.map(([name]) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [name, address] of pages) results.get(name)?.push(await auditOnce(lighthouse, address));
  }
  for (const [name, list] of results) {
    const middle = (key: Exclude<keyof Audited, 'failed'>) => median(list.map((one) => one[key]));
    console.log(
      `${name}: performance ${middle('performance')} (${list.map((one) => one.performance).join(', ')}), accessibility ${middle('accessibility')}, best practices ${middle('best-practices')}, SEO ${middle('seo')}; ` +
        `FCP ${middle('fcpMs')} ms, LCP ${middle('lcpMs')} ms, TBT ${middle('tbtMs')} ms, CLS ${middle('cls')}; ${middle('kib')} KiB; bench ${middle('bench')}` +
        (list[0]?.failed.length ? `; failed: ${list[0].failed.join(', ')}` : ''),
    );
  }
});
