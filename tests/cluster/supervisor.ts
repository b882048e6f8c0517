import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresNode } from './postgresNode.ts';

/*
 * Decides which node is the primary. The supervisor checks the primary four times a second. When it is dead or silent
 * for ten seconds, the supervisor kills it for good (two nodes that accept writes would be worse than none), promotes
 * the replica that has received most, and makes the others follow it. Lost nodes are recreated from a copy while
 * everything goes on. HAProxy asks the supervisor, on one port per node. It handles only the processes of this machine
 * that it was given; on several machines this is the work of Patroni or repmgr.
 *
 * The invariant: no node becomes the primary if it may lack something that a primary has confirmed. The replica that
 * has most is known to have everything, as long as all replicas answer and that replica has at least what the last
 * primary began with (`#floor`). A primary that dies before any replica has received that much is started again.
 */

const askEveryMs = 250;
const patienceMs = 1_000;
/** A running primary that is silent for this long is given up. On a busy machine an answer may take seconds. */
const silentMs = 10_000;
/** A replica that has streamed nothing for this long no longer follows: it is recreated. */
const astrayMs = 30_000;

/** A replica, and the position up to which it has the log. */
interface Candidate {
  readonly node: PostgresNode;
  readonly position: bigint;
}

/** How the death of a primary ended. */
export interface Failover {
  readonly from: string;
  /** The new primary; the same node when it was started again. */
  readonly to: string;
  /** Milliseconds from the first check without an answer until a primary accepted writes. */
  readonly tookMs: number;
}

export class Supervisor {
  readonly nodes: readonly PostgresNode[];
  readonly statusPorts: readonly number[];
  readonly failovers: Failover[] = [];
  readonly #say: (line: string) => void;
  readonly #servers: Server[] = [];
  readonly #stopping = new AbortController();
  /** When each replica was last seen to stream. */
  readonly #streamed = new Map<PostgresNode, number>();
  #primary: PostgresNode;
  /** The replicas for whose confirmation a commit may have waited. */
  #replicas: readonly PostgresNode[];
  /** The nodes to recreate. */
  #lost: readonly PostgresNode[] = [];
  /** The position in the log that the next primary must have reached. */
  #floor = 0n;
  #isFailingOver = false;
  #remaking: Promise<void> | null = null;
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
    await this.#remaking;
    for (const server of this.#servers) server.closeAllConnections();
    await Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    let failingSince: number | null = null;
    while (!signal.aborted) {
      const askedAt = performance.now();
      try {
        const streaming = await answerOf(this.#primary);
        if (streaming) {
          failingSince = null;
          await this.#tendReplicas(streaming);
        } else {
          failingSince ??= askedAt;
          const isOver = !(await this.#primary.isRunning()) || performance.now() - failingSince > silentMs;
          if (isOver && !signal.aborted) {
            await this.#failOver(failingSince);
            failingSince = null;
          }
        }
      } catch (error) {
        // The next turn tries it again.
        this.#tell(error);
      }
      await delay(askEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Runs while the primary answers: gives up replicas that are dead or do not follow, and recreates one lost node. */
  async #tendReplicas(streaming: readonly string[]): Promise<void> {
    const now = performance.now();
    for (const node of this.#replicas) {
      const seen = this.#streamed.get(node);
      if (seen === undefined || streaming.includes(node.name)) this.#streamed.set(node, now);
      const isAstray = now - (this.#streamed.get(node) ?? now) > astrayMs;
      if (isAstray || !(await node.isRunning())) await this.#giveUp(node);
    }
    const [node] = this.#lost;
    if (!node || this.#remaking) return;
    this.#remaking = this.#remake(node, this.#primary)
      .catch((error: unknown) => this.#tell(error))
      .finally(() => (this.#remaking = null));
  }

  /**
   * Gives up a replica. Whatever only this replica may have confirmed is on the primary, and must be on the next
   * primary, too.
   */
  async #giveUp(node: PostgresNode): Promise<void> {
    await node.kill();
    const written = await this.#primary.writtenPosition();
    if (written > this.#floor) this.#floor = written;
    this.#lose(node);
    this.#say(`${node.name} is lost.`);
  }

  #lose(node: PostgresNode): void {
    this.#replicas = this.#replicas.filter((one) => one !== node);
    this.#streamed.delete(node);
    if (!this.#lost.includes(node)) this.#lost = [...this.#lost, node];
  }

  /** Turns a node into a replica again, from a new copy, because it may have data that the primary never had. */
  async #remake(node: PostgresNode, source: PostgresNode): Promise<void> {
    await node.kill();
    await source.remake(node);
    // It follows a node that is no longer the primary, and may be ahead of the next one.
    if (this.#primary !== source || this.#isFailingOver) return;
    // From here on the supervisor asks this replica. Only then may a commit wait for its confirmation.
    this.#lost = this.#lost.filter((one) => one !== node);
    this.#replicas = [...this.#replicas, node];
    try {
      await node.turnTo(source);
      this.#say(`${node.name} is a replica now.`);
    } catch (error) {
      this.#lose(node);
      throw error;
    }
  }

  async #failOver(failingSince: number): Promise<void> {
    this.#isFailingOver = true;
    try {
      const lost = this.#primary;
      await lost.kill();
      // A copy that is being made from it would wait for the rest of the log.
      if (this.#remaking) await this.#lost[0]?.kill();
      const next = await this.#chooseNext();
      if (next) await this.#promote(next);
      else await this.#startAgain();
      const tookMs = Math.round(performance.now() - failingSince);
      this.failovers.push({ from: lost.name, to: this.#primary.name, tookMs });
      this.#say(
        next
          ? `${lost.name} is gone; ${next.node.name} is the primary after ${tookMs} ms.`
          : `${lost.name} was started again after ${tookMs} ms: no replica is known to have all its data.`,
      );
    } finally {
      this.#isFailingOver = false;
    }
  }

  /** The replica that has everything that was confirmed; null when that is not known of any. */
  async #chooseNext(): Promise<Candidate | null> {
    // Compare only after that: a replica that follows one with less data can never catch up.
    await Promise.all(this.#replicas.map((node) => node.untilDisconnected()));
    const found = await Promise.all(this.#replicas.map(async (node) => ({ node, state: await node.replicaState() })));
    // A replica was promoted before, but its answer came too late.
    const promoted = found.find(({ state }) => state?.isPrimary);
    if (promoted?.state) return { node: promoted.node, position: promoted.state.position };
    let best: Candidate | null = null;
    for (const { node, state } of found) {
      if (!state) return null;
      if (!best || state.position > best.position) best = { node, position: state.position };
    }
    return best && best.position >= this.#floor ? best : null;
  }

  async #promote({ node: next, position }: Candidate): Promise<void> {
    await next.promote();
    this.#lost = [...this.#lost, this.#primary];
    this.#floor = position;
    this.#primary = next;
    this.#replicas = this.#replicas.filter((node) => node !== next);
    this.#streamed.clear();
    await Promise.all(
      this.#replicas.map((node) =>
        node.turnTo(next).catch((error: unknown) => {
          this.#lose(node);
          this.#tell(error);
        }),
      ),
    );
  }

  async #startAgain(): Promise<void> {
    await this.#primary.start();
    // Readers of this node can see data that had not been confirmed yet, so the next primary must have it, too.
    this.#floor = await this.#primary.writtenPosition();
  }

  #tell(error: unknown): void {
    this.#say(error instanceof Error ? error.message : String(error));
  }
}

/** The names of the replicas that stream from the node; null when it does not answer in time. */
async function answerOf(node: PostgresNode): Promise<readonly string[] | null> {
  const patience = new AbortController();
  const late = delay(patienceMs, null, { signal: patience.signal }).catch(() => null);
  const question = "select application_name as name from pg_stat_replication where state = 'streaming'";
  const answer = await Promise.race([
    node.ask(question).then(
      (rows) => rows.map(({ name }) => String(name)),
      () => null,
    ),
    late,
  ]);
  patience.abort();
  return answer;
}
