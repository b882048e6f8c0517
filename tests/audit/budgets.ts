import type { TapJourney, Taps } from './countTaps.ts';
import type { Journey } from './journey.ts';
import type { Audited } from './lighthouse.ts';
import type { Ways } from './navigate.ts';

/** A measured figure beside its budget. */
export interface Finding {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly isMet: boolean;
}

/** The budgets of the design. A KB is 1,000 bytes. */
const budgets = {
  performance: 99,
  others: 100,
  lcpMs: 1_200,
  tbtMs: 100,
  cls: 0,
  inpMs: 100,
  /** From a tap to the next page's heading: when it is on the device, when it is not, and Back. */
  headingKeptMs: 200,
  headingMs: 400,
  backMs: 100,
  usefulBytes: 90_000,
  firstVisitBytes: 260_000,
  repeatBytes: 10_000,
  scriptBytes: 185_000,
  ownScriptBytes: 10_000,
  installedBytes: 1_000_000,
  installedLightBytes: 300_000,
} as const;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function most(what: string, value: number, limit: number, told: (value: number) => string): Finding {
  return { what, measured: told(value), budget: `≤ ${told(limit)}`, isMet: value <= limit };
}

const mostBytes = (what: string, bytes: number, limit: number) => most(what, bytes, limit, kilobytes);
const mostMs = (what: string, ms: number, limit: number) => most(what, ms, limit, (value) => `${Math.round(value)} ms`);
const least = (what: string, value: number, limit: number): Finding => ({
  what,
  measured: String(value),
  budget: `≥ ${limit}`,
  isMet: value >= limit,
});

/**
 * Judges what Lighthouse reports about a page. The times are budgets for the phone only, and the SEO score only matters
 * for pages that search engines may index.
 */
export function judgeLighthouse(
  page: string,
  figures: Audited,
  { phone, isPublic }: { phone: boolean; isPublic: boolean },
): Finding[] {
  return [
    least(`${page}: performance`, figures.performance, budgets.performance),
    least(`${page}: accessibility`, figures.accessibility, budgets.others),
    least(`${page}: best practices`, figures['best-practices'], budgets.others),
    ...(isPublic ? [least(`${page}: SEO`, figures.seo, budgets.others)] : []),
    most(`${page}: CLS`, figures.cls, budgets.cls, (value) => value.toFixed(3)),
    ...(phone
      ? [
          mostMs(`${page}: largest contentful paint`, figures.lcpMs, budgets.lcpMs),
          mostMs(`${page}: total blocking time`, figures.tbtMs, budgets.tbtMs),
          mostBytes(`${page}: whole first visit`, figures.kib * 1024, budgets.firstVisitBytes),
        ]
      : []),
  ];
}

/** @param shared the bytes of script that every page loads */
export function judgeWeight(
  page: string,
  { script, useful }: { script: number; useful: number },
  shared: number,
): Finding[] {
  return [
    mostBytes(`${page}: script until live`, script, budgets.scriptBytes),
    mostBytes(`${page}: script of its own`, script - shared, budgets.ownScriptBytes),
    mostBytes(`${page}: before the first useful paint`, useful, budgets.usefulBytes),
  ];
}

export const judgeRepeat = (page: string, bytes: number): Finding =>
  mostBytes(`${page}: repeat visit`, bytes, budgets.repeatBytes);

export const judgeInstalled = ({ full, light }: { full: number; light: number }): Finding[] => [
  mostBytes('installed for use without a connection', full, budgets.installedBytes),
  mostBytes('installed on Save-Data', light, budgets.installedLightBytes),
];

/** Judges each tap of the journey with its parts: waiting, work and painting. */
export const judgeJourney = ({ taps, cls }: Journey): Finding[] => [
  ...taps.map(({ name, inpMs, delayMs, workMs, paintMs }) => ({
    what: `journey, processor × 4: ${name}`,
    measured: `${Math.round(inpMs)} ms (${[delayMs, workMs, paintMs].map((ms) => Math.round(ms)).join(' + ')})`,
    budget: `≤ ${budgets.inpMs} ms`,
    isMet: inpMs <= budgets.inpMs,
  })),
  most('a shopper’s journey: CLS', cls, budgets.cls, (value) => value.toFixed(3)),
];

/** The most taps of a journey: what was reached, so that no change makes it longer unnoticed. */
const mostTaps: Readonly<Record<TapJourney, number>> = {
  'post a first part': 16,
  'post the next part': 13,
  'import a price list': 4,
  'accept and hand over an order': 6,
  'find and order a part for a car': 11,
  'follow an order just sent, as a guest': 1,
  'follow an order, signed in': 2,
};

/** Judges how many taps each journey takes; letters are not counted. */
export const judgeTaps = (counted: readonly Taps[]): Finding[] =>
  counted.map(({ journey, taps, fields }) => ({
    what: `taps: ${journey}`,
    measured: `${taps}, to fill in: ${fields}`,
    budget: `≤ ${mostTaps[journey]}`,
    isMet: taps <= mostTaps[journey],
  }));

/** Judges the ways inside the shop. @param isKept whether the shop was on the device */
export function judgeWays(ways: Ways, isKept: boolean): Finding[] {
  const where = isKept ? 'the shop on the device' : 'a first visit';
  const heading = isKept ? budgets.headingKeptMs : budgets.headingMs;
  return [
    mostMs(`${where}: home to a list`, ways.toList, heading),
    mostMs(`${where}: list to an advert`, ways.toAdvert, heading),
    mostMs(`${where}: Back to the list`, ways.back, budgets.backMs),
  ];
}

/** @param violations what axe found; none is allowed */
export const judgeAccess = (where: string, violations: readonly string[]): Finding => ({
  what: `${where}: axe, light and dark`,
  measured: violations.length === 0 ? '0' : violations.join('; '),
  budget: '0',
  isMet: violations.length === 0,
});

/** @param layout how far things jumped on their own, and what leaves a screen; neither is allowed */
export const judgeLayout = (
  where: string,
  { shift, leaving }: { shift: number; leaving: readonly string[] },
): Finding[] => [
  // Rounded as Lighthouse does.
  most(`${where}: what jumps`, Math.round(shift * 1000) / 1000, budgets.cls, (value) => value.toFixed(3)),
  {
    what: `${where}: what leaves the screen`,
    measured: leaving.length === 0 ? '0' : leaving.join('; '),
    budget: '0',
    isMet: leaving.length === 0,
  },
];
