import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresNode } from './postgresNode.ts';

/*
 * Who is the primary. The supervisor asks it four times a second; when it is dead or says nothing three times, it is
 * killed for good (two that take writes would be worse than none), the replica that has received most becomes the
 * primary, and the others follow that one. HAProxy asks the supervisor, on a port for each node. It handles processes of
 * this machine that it was given and nothing else; over several machines this is the work of Patroni or repmgr.
 */

const askEveryMs = 250;
const patienceMs = 1_000;
const maxFailures = 3;

/** What became of a failover. */
export interface Failover {
  readonly from: string;
  readonly to: string;
  /** From the first question without an answer until the new primary took writes. */
  readonly tookMs: number;
}

export class Supervisor {
  readonly nodes: readonly PostgresNode[];
  readonly statusPorts: readonly number[];
  readonly failovers: Failover[] = [];
  readonly #say: (line: string) => void;
  readonly #servers: Server[] = [];
  readonly #stopping = new AbortController();
  #primary: PostgresNode;
  #replicas: PostgresNode[];
  #watching: Promise<void> = Promise.resolve();

  constructor(
    primary: PostgresNode,
    replicas: readonly PostgresNode[],
    { statusPorts, say }: { statusPorts: readonly number[]; say: (line: string) => void },
  ) {
    this.#primary = primary;
    this.#replicas = [...replicas];
    this.nodes = [primary, ...replicas];
    this.statusPorts = statusPorts;
    this.#say = say;
  }

  get primary(): PostgresNode {
    return this.#primary;
  }

  get replicas(): readonly PostgresNode[] {
    return this.#replicas;
  }

  async start(): Promise<void> {
    for (const [index, node] of this.nodes.entries()) {
      const server = createServer((request, response) => {
        const isPrimary = request.url === '/primary' && node === this.#primary;
        response.writeHead(isPrimary ? 200 : 503).end(isPrimary ? 'primary\n' : 'not the primary\n');
      }).listen(this.statusPorts[index], '127.0.0.1');
      await once(server, 'listening');
      this.#servers.push(server);
    }
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
    for (const server of this.#servers) server.closeAllConnections();
    await Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  /** Makes a node that was given up a replica again, out of a new copy: it may have what the primary never had. */
  async takeBack(node: PostgresNode): Promise<void> {
    await this.#primary.remake(node);
    this.#replicas.push(node);
    this.#say(`${node.name} is a replica now.`);
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    let failingSince = 0;
    while (!signal.aborted) {
      if (await answers(this.#primary)) failures = 0;
      else {
        if (failures === 0) failingSince = performance.now();
        failures += 1;
      }
      const isDead = failures > 0 && !(await this.#primary.isRunning());
      if (!signal.aborted && (isDead || failures >= maxFailures) && this.#replicas.length > 0) {
        await this.#failOver(failingSince);
        failures = 0;
      }
      await delay(askEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #failOver(failingSince: number): Promise<void> {
    const lost = this.#primary;
    await lost.kill().catch(() => undefined);
    // Only then can be compared who has most; who follows one that has less never comes along.
    await Promise.all(this.#replicas.map((node) => node.untilDisconnected()));
    const received = await Promise.all(this.#replicas.map((node) => node.receivedPosition()));
    const most = received.reduce((best, position, index) => (position > (received[best] ?? 0n) ? index : best), 0);
    const next = this.#replicas[most];
    if (!next) return;
    await next.promote();
    const others = this.#replicas.filter((node) => node !== next);
    for (const node of others) await node.turnTo(next);
    this.#replicas = others;
    this.#primary = next;
    const tookMs = Math.round(performance.now() - failingSince);
    this.failovers.push({ from: lost.name, to: next.name, tookMs });
    this.#say(`${lost.name} is gone; ${next.name} is the primary after ${tookMs} ms.`);
    await this.takeBack(lost).catch((error: unknown) => {
      this.#say(`${lost.name} does not come back: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}

async function answers(node: PostgresNode): Promise<boolean> {
  const patience = new AbortController();
  const late = delay(patienceMs, false, { signal: patience.signal }).catch(() => false);
  const answer = await Promise.race([
    node.ask('select 1').then(
      () => true,
      () => false,
    ),
    late,
  ]);
  patience.abort();
  return answer;
}
