import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';

/*
 * `npm run advisories`: asks the package registry what is known against the parts that the shop runs on. Prints each hole
 * and ends with 1 when the correction of one is published, since the terms of docs/SECURITY.md count from then; with 2 when
 * nothing could be learned. deploy/release asks before it makes a release, deploy/systemd/spareyard-advisories.timer weekly.
 */

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      /** A hole of a part of this part is named by that part's name. */
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
});

/** What one part of the shop has against it. */
export interface Hole {
  readonly part: string;
  readonly words: string;
  readonly isCorrected: boolean;
}

/** Reads what `npm audit --json` prints; null where that is no report, such as without a connection. */
export function readReport(printed: string): Hole[] | null {
  const report = reportSchema.safeParse(parseJson(printed));
  if (!report.success) return null;
  return Object.entries(report.data.vulnerabilities).flatMap(([part, { severity, range, via, fixAvailable }]) => {
    const own = via.flatMap((one) => (typeof one === 'string' ? [] : [`${one.title} (${one.url})`]));
    if (own.length === 0) return [];
    const correction =
      typeof fixAvailable === 'object' ? `corrected with ${fixAvailable.name} ${fixAvailable.version}` : 'corrected';
    const isCorrected = fixAvailable !== false;
    const state = isCorrected ? correction : 'not corrected yet';
    return [{ part, isCorrected, words: `${part} ${range}, ${severity}, ${state}: ${own.join('; ')}` }];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function main(): number {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const holes = readReport(stdout);
  if (holes === null) {
    console.error('The package registry did not tell what is known against the parts of the shop.');
    return 2;
  }
  for (const { words } of holes) console.log(words);
  const corrected = holes.filter(({ isCorrected }) => isCorrected);
  console.log(`${holes.length} holes are known in parts of the shop, ${corrected.length} of them corrected by now`);
  return corrected.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main();
