import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { chromiumArgs, ensureChromium } from '#tests/support/chromium.ts';
import { projectDir } from '#server/config/config.ts';
import type { Form } from './auditShop.ts';

/* Runs Lighthouse in a separate browser for each audit; it is installed when the first audit needs it. */

const auditDir = path.join(projectDir, '.cache/audit');
const lighthouseVersion = '13.5.0';

/** Scores from 0 to 100, and the figures behind them. */
export interface Audited {
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

export type Lighthouse = (url: string, flags: object) => Promise<unknown>;

const moduleSchema = z.looseObject({
  default: z.custom<Lighthouse>((value) => typeof value === 'function'),
});
const score = z.number().nullable();
const resultSchema = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({ score })),
    audits: z.record(
      z.string(),
      z.object({
        score,
        numericValue: z.number().optional(),
        scoreDisplayMode: z.string().optional(),
        details: z.unknown(),
      }),
    ),
    environment: z.object({ benchmarkIndex: z.number() }),
    runtimeError: z.object({ message: z.string() }).optional(),
  }),
});
const requestsSchema = z.object({ items: z.array(z.object({ transferSize: z.number().default(0) })) });

/** Loads Lighthouse. The first call on a machine installs it. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = path.join(auditDir, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.log(`Installing Lighthouse ${lighthouseVersion}, which only an audit needs …`);
    const args = ['install', '--no-audit', '--no-fund', '--prefix', auditDir, `lighthouse@${lighthouseVersion}`];
    execFileSync('npm', args, { stdio: 'inherit' });
  }
  return moduleSchema.parse(await import(entry)).default;
}

/** Lighthouse's own desktop settings: a cable connection, and an unthrottled processor. */
const desktop = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
};

/**
 * Audits one page in a fresh browser, as Lighthouse's slow phone or its desktop.
 * @throws when Lighthouse could not finish
 */
export async function auditOnce(lighthouse: Lighthouse, url: string, form: Form): Promise<Audited> {
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
      ...(form === 'desktop' && desktop),
    });
    return figuresOf(result);
  } finally {
    browser.kill('SIGKILL');
    await pause(300);
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function figuresOf(result: unknown): Audited {
  const { categories, audits, environment, runtimeError } = resultSchema.parse(result).lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = requestsSchema.safeParse(audits['network-requests']?.details).data?.items ?? [];
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    'best-practices': percent('best-practices'),
    seo: percent('seo'),
    fcpMs: Math.round(figure('first-contentful-paint')),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    tbtMs: Math.round(figure('total-blocking-time')),
    cls: Number(figure('cumulative-layout-shift').toFixed(3)),
    kib: Math.round(requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024),
    bench: Math.round(environment.benchmarkIndex),
    failed: Object.entries(audits)
      .filter(([, audit]) => audit.score === 0 && audit.scoreDisplayMode === 'binary')
      .map(([name]) => name),
  };
}
