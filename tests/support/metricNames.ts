import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectDir } from '#server/config/config.ts';

/** Words of Prometheus's language, and labels, that look like the names of metrics. */
const words = new Set(
  'sum min max by time rate topk absent predict_linear and or queue job kind status route le instance place replica'.split(
    ' ',
  ),
);

/** The names of the metrics that an expression reads, without `up`, which is Prometheus's own. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b\d[\w.]*/g, '');
  return [...new Set(bare.match(/[a-z_][a-z0-9_]*/g))].filter((word) => !words.has(word) && word !== 'up');
}

/** All expressions of the dashboard and the alert rules in `deploy/`. */
export async function watchedExpressions(): Promise<string[]> {
  const dashboard = await readFile(path.join(projectDir, 'deploy/grafana/spareyard.json'), 'utf8');
  const rules = await readFile(path.join(projectDir, 'deploy/prometheus/spareyard-alerts.yml'), 'utf8');
  const folded = rules.replaceAll(
    /expr: >-\n((?: {10}.*\n)+)/g,
    (_all, lines: string) => `expr: ${lines.replaceAll(/\s+/g, ' ')}\n`,
  );
  return [
    ...[...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => String(JSON.parse(text ?? '""'))),
    ...[...folded.matchAll(/expr: (.*)/g)].map(([, text]) => text ?? ''),
  ];
}
