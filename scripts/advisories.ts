import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';

/*
 * `npm run advisories`: asks the package registry for known vulnerabilities of the packages that the shop runs on.
 * Prints each one. Exits with 1 when a fix for one is published, because the terms of docs/SECURITY.md count from then,
 * and with 2 when the registry gave no answer. deploy/release runs it before it makes a release, and
 * deploy/systemd/spareyard-advisories.timer every week.
 */

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      /** A vulnerability of a dependency of this package is given as the dependency's name. */
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
});

/** The known vulnerabilities of one package of the shop. */
export interface VulnerablePackage {
  readonly part: string;
  readonly words: string;
  readonly isCorrected: boolean;
}

/** Parses the output of `npm audit --json`; null if it is not a report, for example without a connection. */
export function readReport(printed: string): VulnerablePackage[] | null {
  const report = reportSchema.safeParse(parseJson(printed));
  if (!report.success) return null;
  return Object.entries(report.data.vulnerabilities).flatMap(([part, { severity, range, via, fixAvailable }]) => {
    const own = via.flatMap((one) => (typeof one === 'string' ? [] : [`${one.title} (${one.url})`]));
    if (own.length === 0) return [];
    const correction =
      typeof fixAvailable === 'object' ? `fixed with ${fixAvailable.name} ${fixAvailable.version}` : 'fix available';
    const isCorrected = fixAvailable !== false;
    const state = isCorrected ? correction : 'no fix yet';
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
    console.error("The package registry did not report on the vulnerabilities of the shop's packages.");
    return 2;
  }
  for (const { words } of holes) console.log(words);
  const corrected = holes.filter(({ isCorrected }) => isCorrected);
  console.log(`${holes.length} packages of the shop have known vulnerabilities, ${corrected.length} have a fix`);
  return corrected.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main();
