import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresNode } from './postgresNode.ts';

/*
 * Who is the primary. The supervisor asks it four times a second; when it is dead or says nothing for some seconds, it is
 * killed for good (two that take writes would be worse than none), the replica that has received most becomes the primary,
 * and the others follow that one. What was lost is made anew out of a copy while all goes on. HAProxy asks the supervisor,
 * on a port for each node. It handles processes of this machine that it was given and nothing else; over several machines
 * this is the work of Patroni or repmgr.
 *
 * What always holds: nobody becomes the primary who may lack what a primary has confirmed. That is known to be on the
 * replica that has most, as long as all of them can be asked, and as long as that one has what the last primary began
 * with (`#floor`): a primary that dies before anybody has that from it is started again where it lies.
 */

const askEveryMs = 250;
const patienceMs = 1_000;
/** A primary that runs and says nothing for so long is given up; on a busy machine an answer may take seconds. */
const silentMs = 10_000;
/** A replica that has streamed nothing for so long does not come along any more: it is made anew. */
const astrayMs = 30_000;

/** A replica, and how much of the log it has. */
interface Candidate {
  readonly node: PostgresNode;
  readonly position: bigint;
}

/** What became of a primary that died. */
export interface Failover {
  readonly from: string;
  /** The same where it was started again. */
  readonly to: string;
  /** From the first question without an answer until there was a primary that takes writes. */
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
  /** Whose word a commit may have waited for. */
  #replicas: readonly PostgresNode[];
  /** Those that are to be made anew. */
  #lost: readonly PostgresNode[] = [];
  /** A place in the log that the next primary must have. */
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
        // It is tried again at the next turn.
        this.#tell(error);
      }
      await delay(askEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** While the primary answers: gives up replicas that are dead or astray, and has one that is lost made anew. */
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

  /** What it alone may have confirmed is on the primary, and has to be on whoever follows that one. */
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

  /** Makes a node a replica again, out of a new copy: it may have what the primary never had. */
  async #remake(node: PostgresNode, source: PostgresNode): Promise<void> {
    await node.kill();
    await source.remake(node);
    // It follows a primary that is none any more, and may be ahead of the next one.
    if (this.#primary !== source || this.#isFailingOver) return;
    // From here on it can be asked; only then may a commit wait for its word.
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
      // One that is being made of it would wait for the rest.
      if (this.#remaking) await this.#lost[0]?.kill();
      const next = await this.#chooseNext();
      if (next) await this.#promote(next);
      else await this.#startAgain();
      const tookMs = Math.round(performance.now() - failingSince);
      this.failovers.push({ from: lost.name, to: this.#primary.name, tookMs });
      this.#say(
        next
          ? `${lost.name} is gone; ${next.node.name} is the primary after ${tookMs} ms.`
          : `${lost.name} was started again after ${tookMs} ms: no replica is known to have all that it had.`,
      );
    } finally {
      this.#isFailingOver = false;
    }
  }

  /** The replica that has all that was confirmed; null where that is not known of any. */
  async #chooseNext(): Promise<Candidate | null> {
    // Only then can be compared who has most; who follows one that has less never comes along.
    await Promise.all(this.#replicas.map((node) => node.untilDisconnected()));
    const found = await Promise.all(this.#replicas.map(async (node) => ({ node, state: await node.replicaState() })));
    // One was promoted before, and its answer came too late.
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
    // Whoever reads there sees what had not been confirmed yet.
    this.#floor = await this.#primary.writtenPosition();
  }

  #tell(error: unknown): void {
    this.#say(error instanceof Error ? error.message : String(error));
  }
}

/** Who streams from it, by name; null where it does not answer in time. */
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
