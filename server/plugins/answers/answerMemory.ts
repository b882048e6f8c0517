import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, isWithin } from '#server/clock.ts';
import type { WalPosition } from '#server/db/replicas/walPosition.ts';
import { etagOf } from './publicAnswer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a write of this route changes what everybody may see: then all remembered answers are forgotten. */
    changesPublic?: boolean;
  }
}

/*
 * The only memory of answers that are the same for everybody: pages, lists and the maps for search engines. Each is made
 * and compressed once for all clients who request it within the same seconds. A write of this process that changes what
 * the public sees empties the memory before the write is answered. A write of another process, of a job, or of a payment
 * that is settled while somebody asks about it, shows within the lifetime; a writer sees their own at once, because the
 * position of the write is carried along (replicaReads.ts). Nothing else empties it, so that no call that costs its
 * sender nothing makes the server rebuild everything.
 */

/** The number of answers held, and their bytes: plain, compressed, and the addresses that are their keys. */
const maxAnswers = 1500;
const maxBytes = 64 * 1024 * 1024;
/** Brotli at 5 turns 168 KB into 21 KB in 2.5 ms; 11 would take 40 to 72 ms for an answer that is kept for seconds. */
const usualQuality = 5;
const compress = promisify(brotliCompress);

/** Requests of writes that found everything as they wanted it. */
const unchanged = new WeakSet<FastifyRequest>();

/** Notes that a write of a route with `changesPublic` has changed nothing this time, so that nothing is forgotten. */
export function noteUnchanged(request: FastifyRequest): void {
  unchanged.add(request);
}

export interface MadeAnswer {
  readonly status: number;
  readonly body: string | Buffer;
  /** Headers that are sent with the body, and are part of its ETag. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Quality of the compression, from 1 to 11; 5 where it is left out. */
  readonly quality?: number;
}

export interface RememberedAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The body in brotli, compressed when the first client accepts it. */
  brotli(): Promise<Buffer>;
}

/** Whether an answer of this status says how the shop is at this moment, and so must be kept nowhere. */
export function isOfMoment(status: number): boolean {
  return status >= 500 || status === 429;
}

export interface MemoryFigures {
  /** Answers that were sent from memory, that were made once for several clients who asked at the same time, and made. */
  readonly fromMemory: number;
  readonly shared: number;
  readonly made: number;
  readonly answers: number;
  readonly bytes: number;
}

export interface AnswerMemory {
  /** What it did since it was made, and holds now. */
  figures(): MemoryFigures;
  /**
   * Returns the answer for `key`, from memory or by calling `make`; clients that ask at the same time share one call. A
   * failure of the moment is not kept.
   * @param floor the position of the log that the answer must include, as it does if `make` makes it now: an answer
   * that was made for a lower position is made again
   */
  get(key: string, floor: WalPosition, make: () => Promise<MadeAnswer>): Promise<RememberedAnswer>;
  /** Whether a response belongs to a write that changes what the public sees: then call `forget`. */
  isOutdatedBy(request: FastifyRequest, reply: FastifyReply): boolean;
  forget(): void;
}

interface Made<Answer> {
  readonly answer: Answer;
  /** The position of the log that it includes at least. */
  readonly floor: WalPosition;
}

interface Held extends Made<RememberedAnswer> {
  readonly madeAt: number;
  bytes: number;
}

/** Makes the memory of an app. @param lifetimeMs how long another process's change may stay invisible; 0: no memory */
export function createAnswerMemory({ clock, lifetimeMs }: { clock: Clock; lifetimeMs: number }): AnswerMemory {
  const answers = new Map<string, Held>();
  const making = new Map<string, Made<Promise<RememberedAnswer>>>();
  let bytes = 0;
  const uses = { fromMemory: 0, shared: 0, made: 0 };
  /** Incremented each time everything is forgotten: an answer whose making began before that is not kept. */
  let generation = 0;

  function drop(key: string): void {
    bytes -= answers.get(key)?.bytes ?? 0;
    answers.delete(key);
  }

  /**
   * Adds to the size of an answer, and drops those that nobody asked for the longest until the rest is within the
   * limits: addresses that are asked for once, however many, do not push out the home page.
   */
  function count(entry: Held, added: number): void {
    entry.bytes += added;
    bytes += added;
    for (const longestUnused of answers.keys()) {
      if (answers.size <= maxAnswers && bytes <= maxBytes) break;
      drop(longestUnused);
    }
  }

  function keep(key: string, floor: WalPosition, answer: RememberedAnswer): void {
    drop(key);
    const entry: Held = { answer, floor, madeAt: clock().getTime(), bytes: 0 };
    answers.set(key, entry);
    count(entry, answer.body.length + key.length);
  }

  function pack(key: string, { status, body, headers = {}, quality = usualQuality }: MadeAnswer): RememberedAnswer {
    const plain = Buffer.from(body);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    let compressed: Promise<Buffer> | undefined;
    const answer: RememberedAnswer = {
      status,
      body: plain,
      headers,
      etag: etagOf(plain, ...Object.values(headers)),
      brotli: () =>
        (compressed ??= compress(plain, { params }).then((made) => {
          const entry = answers.get(key);
          if (entry?.answer === answer) count(entry, made.length);
          return made;
        })),
    };
    return answer;
  }

  return {
    figures: () => ({ ...uses, answers: answers.size, bytes }),

    async get(key, floor, make) {
      const known = answers.get(key);
      if (known && known.floor >= floor && isWithin(lifetimeMs, clock().getTime(), known.madeAt)) {
        uses.fromMemory += 1;
        // A map keeps the order in which its keys were set.
        answers.delete(key);
        answers.set(key, known);
        return known.answer;
      }
      const running = making.get(key);
      if (running && running.floor >= floor) {
        uses.shared += 1;
        return running.answer;
      }
      uses.made += 1;
      const startedIn = generation;
      const fresh = make()
        .then((made) => {
          const answer = pack(key, made);
          if (lifetimeMs > 0 && startedIn === generation && !isOfMoment(answer.status)) keep(key, floor, answer);
          return answer;
        })
        .finally(() => {
          if (making.get(key)?.answer === fresh) making.delete(key);
        });
      making.set(key, { answer: fresh, floor });
      return fresh;
    },

    isOutdatedBy(request, reply) {
      const { changesPublic = false } = request.routeOptions.config;
      // A replayed command has changed nothing this time.
      if (!changesPublic || reply.statusCode >= 400 || unchanged.has(request)) return false;
      return !reply.hasHeader('idempotency-replayed');
    },

    forget() {
      generation += 1;
      answers.clear();
      making.clear();
      bytes = 0;
    },
  };
}
