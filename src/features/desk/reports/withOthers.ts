import type { DeskReport } from '#contract/desk/reports.ts';

/**
 * Puts the open reports of one advert together, at the place of the first of them: one decision is about all of them.
 * Reports of people and reviews, and those that were decided, stay alone.
 */
export function withOthers(reports: readonly DeskReport[]): { report: DeskReport; others: DeskReport[] }[] {
  const groups = new Map<string, { report: DeskReport; others: DeskReport[] }>();
  for (const report of reports) {
    const key = report.advert && !report.decided ? report.advert.id : report.id;
    const group = groups.get(key);
    if (group) group.others.push(report);
    else groups.set(key, { report, others: [] });
  }
  return [...groups.values()];
}
