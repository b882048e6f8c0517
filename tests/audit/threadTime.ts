import type { Browser } from '@playwright/test';
import * as z from 'zod';
import { untilLiveByItself } from '#tests/support/shop/shop.ts';
import { forms } from './auditShop.ts';

/** What the main thread did from the first byte of a page until it was live, in milliseconds of its own time. */
export interface ThreadTime {
  readonly total: number;
  readonly parse: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  readonly script: number;
  /** Tasks of more than 50 ms. */
  readonly longTasks: number;
  readonly longest: number;
  /** What the tasks after the first paint take beyond 50 ms each: Lighthouse's total blocking time, by the thread's time. */
  readonly blocking: number;
}

type Kind = 'parse' | 'style' | 'layout' | 'paint' | 'script';

/** Which of Chromium's trace events counts as what; the time of others belongs to the event around them. */
const kinds: Readonly<Record<string, Kind>> = {
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'parse',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EvaluateScript: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  'v8.evaluateModule': 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  BlinkScheduler_PerformMicrotaskCheckpoint: 'script',
  TimerFire: 'script',
  FireIdleCallback: 'script',
  FireAnimationFrame: 'script',
  EventDispatch: 'script',
};

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
});
type TraceEvent = z.infer<typeof eventSchema>;

/** From this on a task keeps a person waiting (https://web.dev/articles/tbt). */
const longTaskMs = 50;

const firstPaint = 'firstContentfulPaint';
const begun = 'shop-page-begins';
const live = 'shop-page-is-live';

/**
 * Opens a page on a phone four times as slow as this machine, in a fresh browser, without a worker. The thread's own
 * time hardly depends on what else the machine does.
 */
export async function measureThread(browser: Browser, url: string): Promise<ThreadTime> {
  const context = await browser.newContext({ ...forms.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript((mark) => performance.mark(mark), begun);
  const events: TraceEvent[] = [];
  device.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) {
      const read = eventSchema.safeParse(one);
      if (read.success) events.push(read.data);
    }
  });
  const includedCategories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'v8',
    'toplevel',
    'blink.user_timing',
    'loading',
  ];
  await device.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await page.goto(url);
  await untilLiveByItself(page);
  await page.evaluate((mark) => performance.mark(mark), live);
  const ended = new Promise((resolve) => device.once('Tracing.tracingComplete', resolve));
  await device.send('Tracing.end');
  await ended;
  await context.close();
  return threadTime(events);
}

/** Adds up the events of the thread that made the marks, between them. */
export function threadTime(events: readonly TraceEvent[]): ThreadTime {
  const end = events.find(({ name }) => name === live);
  const start = events.findLast(({ name, ts }) => name === begun && ts < (end?.ts ?? 0));
  if (!start || !end) throw new Error('The trace lacks the marks of the page.');
  const spans = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === end.pid && tid === end.tid && ts >= start.ts && ts < end.ts)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const own: Record<Kind | 'other', number> = { parse: 0, style: 0, layout: 0, paint: 0, script: 0, other: 0 };
  const around: { readonly until: number; readonly kind: Kind | 'other' }[] = [];
  const paintedAt = events.find(({ name, pid, ts }) => name === firstPaint && pid === end.pid && ts > start.ts)?.ts;
  const tasks: { readonly ms: number; readonly until: number }[] = [];
  for (const { name, ts, dur = 0, tdur = dur } of spans) {
    while ((around.at(-1)?.until ?? Infinity) <= ts) around.pop();
    const parent = around.at(-1);
    const kind = kinds[name] ?? parent?.kind ?? 'other';
    if (!parent) tasks.push({ ms: tdur / 1000, until: ts + dur });
    else own[parent.kind] -= tdur / 1000;
    own[kind] += tdur / 1000;
    around.push({ until: ts + dur, kind });
  }
  const { other, ...known } = own;
  const total = Object.values(known).reduce((sum, one) => sum + one, other);
  const long = tasks.filter(({ ms }) => ms > longTaskMs);
  const blocking = long
    .filter(({ until }) => until > (paintedAt ?? start.ts))
    .reduce((sum, { ms }) => sum + ms - longTaskMs, 0);
  return { total, ...known, longTasks: long.length, longest: Math.max(0, ...tasks.map(({ ms }) => ms)), blocking };
}
