import { expect, test } from 'vitest';
import { figuresAsText } from './metrics.ts';
import { oneFigure } from './shopFigures.ts';

test('a figure without values is left out of the metrics, so that no alarm takes it for 0', async () => {
  const text = await figuresAsText([
    { name: 'replica_used', help: 'Whether it is used.', values: [] },
    { name: 'reads_total', type: 'counter', help: 'Reads.', values: [{ labels: { place: 'a"b' }, value: 2 }] },
    oneFigure('process_uptime_seconds', 'Time since the start.', 1.5),
  ]);
  expect(text).toBe(`# HELP reads_total Reads.
# TYPE reads_total counter
reads_total{place="a\\"b"} 2

# HELP process_uptime_seconds Time since the start.
# TYPE process_uptime_seconds gauge
process_uptime_seconds 1.5
`);
});
