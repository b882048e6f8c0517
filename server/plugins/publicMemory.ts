import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { type PackedAnswer, isKnown, packAnswer, sendPacked, sendPublic, takesBrotli } from './publicAnswer.ts';

/*
 * Lists that many ask for in the same seconds are read and compressed once. Any write that this process has made is
 * seen at once: all is forgotten before its answer goes out. Writes of another process are seen within the lifetime.
 */

const maxAnswers = 500;
const maxBytes = 16 * 1024 * 1024;
/** Below this, compression saves no packet. */
const minCompressed = 1024;
const compress = promisify(brotliCompress);

interface Held {
  readonly answer: PackedAnswer & { json: Buffer };
  readonly until: number;
  /** Made for the first who takes it. */
  brotli?: Promise<Buffer>;
}

/** Sends what everybody may see as `sendPublic` does, out of memory where it was made within the last seconds. */
export type SendRemembered = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
) => Promise<FastifyReply>;

/** The memory of one app. */
interface PublicMemory {
  readonly sendRemembered: SendRemembered;
  /** To be told of every answer before it goes out: all is forgotten at one to a write. */
  noteAnswer(request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * Makes the memory of public answers.
 * @param lifetimeMs how long another process's change may stay unseen here; with 0 nothing is kept
 */
export function createPublicMemory({ clock, lifetimeMs }: { clock: Clock; lifetimeMs: number }): PublicMemory {
  const held = new Map<string, Held>();
  const making = new Map<string, Promise<Held>>();
  let bytes = 0;
  /** Grows with each write: what was read before it is not kept. */
  let generation = 0;

  function noteAnswer(request: FastifyRequest, reply: FastifyReply): void {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads || request.routeOptions.config.changesPages === false || reply.statusCode >= 300) return;
    generation += 1;
    held.clear();
    making.clear();
    bytes = 0;
  }

  function keep(key: string, entry: Held): void {
    drop(key);
    held.set(key, entry);
    bytes += entry.answer.json.length;
    for (const oldest of held.keys()) {
      if (held.size <= maxAnswers && bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    bytes -= held.get(key)?.answer.json.length ?? 0;
    held.delete(key);
  }

  async function find(key: string, pack: () => Promise<PackedAnswer>): Promise<Held> {
    const known = held.get(key);
    if (known && known.until > clock().getTime()) return known;
    const running = making.get(key);
    if (running) return running;
    const startedIn = generation;
    const fresh = pack()
      .then(({ json, etag }) => {
        const entry: Held = { answer: { json: Buffer.from(json), etag }, until: clock().getTime() + lifetimeMs };
        if (startedIn === generation) keep(key, entry);
        return entry;
      })
      .finally(() => {
        if (making.get(key) === fresh) making.delete(key);
      });
    making.set(key, fresh);
    return fresh;
  }

  const sendRemembered: SendRemembered = async (request, reply, make) => {
    // With a token it may be a vendor, who must see what another process has just written.
    if (lifetimeMs === 0 || request.headers.authorization !== undefined) {
      return sendPublic(request, reply, await make());
    }
    const entry = await find(keyOf(request), async () => packAnswer(reply, await make()));
    const { answer } = entry;
    if (answer.json.length < minCompressed || !takesBrotli(request) || isKnown(request, answer.etag)) {
      return sendPacked(request, reply, answer);
    }
    entry.brotli ??= compress(answer.json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return sendPacked(request, reply, { ...answer, brotli: await entry.brotli });
  };
  return { sendRemembered, noteAnswer };
}

/** The address as the route has read it: the order of the parameters, and how they are written, make no difference. */
function keyOf({ routeOptions, query }: FastifyRequest): string {
  const entries = Object.entries(query ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${routeOptions.url ?? ''} ${JSON.stringify(entries)}`;
}
