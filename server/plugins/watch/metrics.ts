import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createServer } from 'node:http';
import { Counter, Gauge, Registry } from 'prom-client';
import type { App, Deps } from '#server/deps.ts';
import { explainListening, loopback } from '#server/process/listening.ts';
import { createCertificateWatch } from './certificateEnd.ts';
import type { AnswerMemory, MemoryFigures } from '../answers/answerMemory.ts';
import type { ReplicaReads } from '../answers/replicaReads.ts';
import { type Figure, oneFigure, readShopFigures } from './shopFigures.ts';

/*
 * The metrics of this process in the text format of Prometheus. They are served on a separate port that is open to this
 * machine alone: requests that a proxy passes on come from this machine too, but never reach that port.
 */

const requestSeconds = 'http_request_duration_seconds';

/** Counts every request by its route. If a port is configured, serves `GET /metrics` there while the app listens. */
export function addMetrics(
  app: App,
  {
    pool,
    config,
    replicas,
    reads,
    memory,
  }: Pick<Deps, 'pool' | 'config' | 'replicas'> & {
    reads: Pick<ReplicaReads, 'counts'>;
    memory: Pick<AnswerMemory, 'figures'>;
  },
): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', () => {
    delay.disable();
  });

  const requests = new Registry();
  const labels = { labelNames: ['method', 'route', 'status'] as const, registers: [requests] };
  const answered = new Counter({ name: `${requestSeconds}_count`, help: 'Answered requests.', ...labels });
  const seconds = new Counter({ name: `${requestSeconds}_sum`, help: 'The total time they took.', ...labels });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const of = { method: request.method, route, status: String(reply.statusCode) };
    answered.inc(of);
    seconds.inc(of, reply.elapsedTime / 1000);
  });

  const certificateEnd = createCertificateWatch(config.publicUrl, app.log);

  async function text(): Promise<string> {
    const [shop, ends] = await Promise.all([readShopFigures({ pool, config }, app.log), certificateEnd()]);
    const used = process.memoryUsage();
    const figures = [
      oneFigure('process_uptime_seconds', 'Time since the start of this process.', process.uptime()),
      oneFigure('process_resident_memory_bytes', 'Memory of this process.', used.rss),
      oneFigure('nodejs_heap_used_bytes', 'Memory of JavaScript objects.', used.heapUsed),
      oneFigure('nodejs_eventloop_delay_p50_seconds', 'Median since the last reading.', delay.percentile(50) / 1e9),
      oneFigure(
        'nodejs_eventloop_delay_p99_seconds',
        '99th percentile since the last reading.',
        delay.percentile(99) / 1e9,
      ),
      oneFigure('database_connections', 'Open connections to the database.', pool.totalCount),
      oneFigure('database_connections_idle', 'Open connections that are idle.', pool.idleCount),
      oneFigure('database_waiting', 'Requests that are waiting for a connection.', pool.waitingCount),
      ...readFigures(reads),
      ...memoryFigures(memory.figures()),
      ...replicaFigures(replicas),
      ...shop,
    ];
    if (ends !== null) {
      const help = 'When the certificate at PUBLIC_URL ends; 0 until it is read.';
      figures.push(oneFigure('certificate_ends_timestamp_seconds', help, ends));
    }
    delay.reset();
    return `${await figuresAsText(figures)}${await requests.metrics()}`;
  }

  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'cache-control': 'no-store', 'content-type': requests.contentType }).end(body);
    if (!isAsked) {
      answer(404, 'Ask for /metrics.\n');
      return;
    }
    text().then(
      (body) => answer(200, body),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics could not be read');
        answer(500, 'The metrics could not be read.\n');
      },
    );
  });
  const { metricsPort } = config;
  if (metricsPort !== null) {
    // Not `onListen`, whose failures Fastify only logs.
    app.addHook('onReady', async () => {
      await explainListening({ port: metricsPort, host: loopback, variable: 'METRICS_PORT' }, async () => {
        server.listen(metricsPort, loopback);
        await once(server, 'listening');
      });
    });
    app.addHook('preClose', async () => {
      server.close();
      server.closeAllConnections();
    });
  }
}

function readFigures(reads: Pick<ReplicaReads, 'counts'>): Figure[] {
  const values = [...reads.counts()].map(([place, value]) => ({ labels: { place }, value }));
  return [{ name: 'public_reads_total', type: 'counter', help: 'Public reads by where they were answered.', values }];
}

/** The share of `held` and `shared` is the hit rate of pages and lists. */
function memoryFigures({ fromMemory, shared, made, answers, bytes }: MemoryFigures): Figure[] {
  const values = Object.entries({ held: fromMemory, shared, made }).map(([how, value]) => ({ labels: { how }, value }));
  const help = 'Pages and lists by how they were got: from memory, made for several clients at once, or made.';
  return [
    { name: 'answers_total', type: 'counter', help, values },
    oneFigure('answers_held', 'Pages and lists in memory.', answers),
    oneFigure('answers_held_bytes', 'Their size, plain and compressed.', bytes),
  ];
}

/** As this process sees them: each process checks on its own. */
function replicaFigures(replicas: Deps['replicas']): Figure[] {
  const figures = replicas?.figures() ?? [];
  const by = (of: (replica: (typeof figures)[number]) => number) =>
    figures.map((replica) => ({ labels: { replica: replica.name }, value: of(replica) }));
  return [
    {
      name: 'replica_used',
      help: '1 while the replica is used for reads, 0 while it is left out.',
      values: by(({ used }) => Number(used)),
    },
    { name: 'replica_lag_seconds', help: 'How long the replica has been behind.', values: by((of) => of.lagSeconds) },
    {
      name: 'replica_lag_bytes',
      help: 'How much of the write-ahead log the replica lacks.',
      values: by((of) => of.lagBytes),
    },
  ];
}

/** Writes the figures in the text format of Prometheus. One without values is left out, since it is not 0. */
export function figuresAsText(figures: readonly Figure[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, type = 'gauge', values } of figures) {
    if (values.length === 0) continue;
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const options = { name, help, labelNames, registers: [registry] };
    if (type === 'counter') {
      const counter = new Counter(options);
      for (const { labels, value } of values) counter.inc(labels, value);
    } else {
      const gauge = new Gauge(options);
      for (const { labels, value } of values) gauge.set(labels, value);
    }
  }
  return registry.metrics();
}
