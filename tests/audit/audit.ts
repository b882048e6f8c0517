import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { constants, brotliCompressSync } from 'node:zlib';
import { chromiumArgs, ensureChromium } from '#tests/support/chromium.ts';
import { withShop } from '#tests/support/shopProcess.ts';
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

interface Audited {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly kib: number;
  /** Lighthouse's measure of the machine; below 1800 it was busy, and blocking time is inflated. */
  readonly bench: number;
  readonly failed: readonly string[];
}

interface LighthouseResult {
  readonly categories: Record<string, { score: number | null }>;
  readonly audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode?: string; details?: { items?: { transferSize?: number }[] } }>;
  readonly environment: { benchmarkIndex: number };
  readonly runtimeError?: { message: string };
}

const auditDir = path.join(projectDir, '.cache/audit');
const lighthouseVersion = '13.5.0';

async function loadLighthouse(): Promise<(url: string, flags: object) => Promise<{ lhr: LighthouseResult } | undefined>> {
  const entry = path.join(auditDir, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.log(`Installing Lighthouse ${lighthouseVersion}, which only an audit needs …`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', auditDir, `lighthouse@${lighthouseVersion}`], {
      stdio: 'inherit',
    });
  }
  const lighthouse: unknown = await import(entry);
  return (lighthouse as { default: Awaited<ReturnType<typeof loadLighthouse>> }).default;
}

async function auditOnce(lighthouse: Awaited<ReturnType<typeof loadLighthouse>>, url: string): Promise<Audited> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'spareyard-audit-'));
  const browser = spawn(
    ensureChromium(),
    [
      ...chromiumArgs,
      '--headless=new',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  try {
    const portFile = path.join(profile, 'DevToolsActivePort');
    for (let waited = 0; waited < 150 && !existsSync(portFile); waited += 1) await pause(100);
    await pause(200);
    const port = Number(readFileSync(portFile, 'utf8').split('\n')[0]);
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
    const { categories, audits, environment } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const requests = audits['network-requests']?.details?.items ?? [];
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      fcpMs: Math.round(figure('first-contentful-paint')),
      lcpMs: Math.round(figure('largest-contentful-paint')),
      tbtMs: Math.round(figure('total-blocking-time')),
      cls: Number(figure('cumulative-layout-shift').toFixed(3)),
      kib: Math.round(requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024),
      bench: Math.round(environment.benchmarkIndex),
      failed: Object.entries(audits)
        .filter(([, audit]) => audit.score === 0 && audit.scoreDisplayMode === 'binary')
        .map(([name]) => name),
    };
  } finally {
    browser.kill('SIGKILL');
    await pause(300);
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

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
  const list = (await answer.json()) as { items: { id: string }[] };
  return list.items[0]?.id ?? '';
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
