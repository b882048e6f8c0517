import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createServer } from 'node:http';
import type { App, Deps } from '#server/deps.ts';
import { explainListening, loopback } from '#server/listening.ts';
import { createCertificateWatch } from './certificateEnd.ts';
import type { ReplicaReads } from '../answers/replicaReads.ts';
import { type Figure, readShopFigures } from './shopFigures.ts';

/*
 * The metrics of this process in the text format of Prometheus. They are served on a separate port that is open to this
 * machine alone: requests that a proxy passes on come from this machine too, but never reach that port.
 */

/** Counts every request by its route. If a port is configured, serves `GET /metrics` there while the app listens. */
export function addMetrics(
  app: App,
  {
    pool,
    config,
    replicas,
    reads,
  }: Pick<Deps, 'pool' | 'config' | 'replicas'> & { reads: Pick<ReplicaReads, 'counts'> },
): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', () => {
    delay.disable();
  });

  const requests = new Map<string, { count: number; seconds: number }>();
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const entry = requests.get(labels) ?? { count: 0, seconds: 0 };
    entry.count += 1;
    entry.seconds += reply.elapsedTime / 1000;
    requests.set(labels, entry);
  });

  const certificateEnd = createCertificateWatch(config.publicUrl, app.log);

  async function text(): Promise<string> {
    const [shop, ends] = await Promise.all([readShopFigures({ pool, config }, app.log), certificateEnd()]);
    const memory = process.memoryUsage();
    const lines = [
      ...gauge('process_uptime_seconds', 'Time since the start of this process.', process.uptime()),
      ...gauge('process_resident_memory_bytes', 'Memory of this process.', memory.rss),
      ...gauge('nodejs_heap_used_bytes', 'Memory of JavaScript objects.', memory.heapUsed),
      ...gauge('nodejs_eventloop_delay_p50_seconds', 'Median since the last reading.', delay.percentile(50) / 1e9),
      ...gauge(
        'nodejs_eventloop_delay_p99_seconds',
        '99th percentile since the last reading.',
        delay.percentile(99) / 1e9,
      ),
      ...gauge('database_connections', 'Open connections to the database.', pool.totalCount),
      ...gauge('database_connections_idle', 'Open connections that are idle.', pool.idleCount),
      ...gauge('database_waiting', 'Requests that are waiting for a connection.', pool.waitingCount),
      ...[...readFigures(reads), ...replicaFigures(replicas), ...shop].flatMap(labelled),
      ...(ends === null
        ? []
        : gauge(
            'certificate_ends_timestamp_seconds',
            'When the certificate at PUBLIC_URL ends; 0 until it is read.',
            ends,
          )),
      '# HELP http_request_duration_seconds Answered requests, and the total time they took.',
      '# TYPE http_request_duration_seconds summary',
      ...[...requests].flatMap(([labels, { count, seconds }]) => [
        `http_request_duration_seconds_count{${labels}} ${count}`,
        `http_request_duration_seconds_sum{${labels}} ${seconds.toFixed(6)}`,
      ]),
    ];
    delay.reset();
    return `${lines.join('\n')}\n`;
  }

  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    const answer = (status: number, body: string) =>
      response
        .writeHead(status, { 'cache-control': 'no-store', 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
        .end(body);
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
  const values = new Map([...reads.counts()].map(([place, count]) => [`place="${place}"`, count]));
  return [{ name: 'public_reads_total', type: 'counter', help: 'Public reads by where they were answered.', values }];
}

/** As this process sees them: each process checks on its own. */
function replicaFigures(replicas: Deps['replicas']): Figure[] {
  const figures = replicas?.figures() ?? [];
  const by = (of: (replica: (typeof figures)[number]) => number) =>
    new Map(figures.map((replica) => [`replica="${replica.name}"`, of(replica)]));
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

function labelled({ name, help, values, type = 'gauge' }: Figure): string[] {
  const lines = [...values].map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

function gauge(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${Number.isFinite(value) ? value : 0}`];
}
