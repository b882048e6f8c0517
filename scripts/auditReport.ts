import * as z from 'zod';
import { parseJson } from '#contract/core/parseJson.ts';

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
