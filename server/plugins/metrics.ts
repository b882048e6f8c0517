import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { App } from '../deps.ts';
import { handleNotFound } from './errorHandler.ts';

/*
 * Figures of this process in the text form that Prometheus reads. Only for whoever is on this machine: a request that
 * a proxy passes on comes from loopback too, and is told by the headers that proxies add.
 */

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Adds `GET /metrics` and counts every request by its route. */
export function addMetrics(app: App, pool: Pool): void {
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

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request)) return handleNotFound(request, reply);
    const memory = process.memoryUsage();
    const lines = [
      ...gauge('process_uptime_seconds', 'Since the start of this process.', process.uptime()),
      ...gauge('process_resident_memory_bytes', 'Memory of this process.', memory.rss),
      ...gauge('nodejs_heap_used_bytes', 'JavaScript objects.', memory.heapUsed),
      ...gauge('nodejs_eventloop_delay_p50_seconds', 'Since the last reading.', delay.percentile(50) / 1e9),
      ...gauge('nodejs_eventloop_delay_p99_seconds', 'Since the last reading.', delay.percentile(99) / 1e9),
      ...gauge('database_connections', 'Open to the database.', pool.totalCount),
      ...gauge('database_connections_idle', 'Of them unused.', pool.idleCount),
      ...gauge('database_waiting', 'Requests that wait for a connection.', pool.waitingCount),
      '# HELP http_request_duration_seconds Answered requests, and the time they took in all.',
      '# TYPE http_request_duration_seconds summary',
      ...[...requests].flatMap(([labels, { count, seconds }]) => [
        `http_request_duration_seconds_count{${labels}} ${count}`,
        `http_request_duration_seconds_sum{${labels}} ${seconds.toFixed(6)}`,
      ]),
    ];
    delay.reset();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

function gauge(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${Number.isFinite(value) ? value : 0}`];
}

function isLocal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  return /^(?:::1|(?:::ffff:)?127\..+)$/.test(address) && !proxyHeaders.some((name) => name in request.headers);
}
