import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { noPosition, unreachablePosition, type WalPosition } from '#server/db/replicas/walPosition.ts';
import type { Database } from '#server/db/connection.ts';
import type { ReadReplicas } from '#server/db/replicas/readReplicas.ts';
import { errorCode, isTransient, isWriteRefused } from '#server/db/transientErrors.ts';
import type { Config } from '#server/config/config.ts';
import { createCookies } from '../requests/cookies.ts';
import { seal, unseal } from '../session/sealedBytes.ts';
import { deriveKey } from '#server/secretKey.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a GET of this route writes something that its sender looks at next. */
    writes?: boolean;
  }
}

/*
 * Decides where a public read goes: to a replica that is recent enough for its reader, otherwise to the primary. A
 * replica is too old in two cases. The reader has written since: each response to a write sets a cookie with the sealed
 * position of the write-ahead log after it, valid for as long as a replica in use may lag. Or this process has emptied
 * its memory of answers since: a lagging replica would refill it with what was just thrown away.
 */

const cookieName = 'spareyard-written';
/** Added to the lag: the lifetime of the memory of answers, and a margin. */
const cookieMarginSeconds = 10;
const retryMs = 500;
const positionBytes = 8;
const primaryPlace = 'primary';
/** The error code of a read that was cancelled because it held up the replay on the replica. */
const replayConflict = '40001';

/** Sends public reads to the right place, for one app. */
export interface ReplicaReads {
  /**
   * Reads what everybody may see. When a replica fails during the read, the replica is left out if it is gone, and the
   * read is repeated on the primary.
   * @param work runs twice in that case
   */
  read<T>(request: FastifyRequest, work: (db: Database, from: 'primary' | 'replica') => Promise<T>): Promise<T>;
  /** The position of the log that an answer to this request must include. */
  floorOf(request: FastifyRequest): WalPosition;
  /** Headers for a request that is made on behalf of this one, so that it gets the same floor. */
  carry(request: FastifyRequest): Record<string, string>;
  /** Call it for every response before it is sent. @returns the position after a write; null for no write */
  noteWrite(request: FastifyRequest, reply: FastifyReply): Promise<WalPosition | null>;
  /** From now on, every public read must include at least this position. */
  raise(position: WalPosition): void;
  /** How many reads each place has answered since the start: `primary`, or the name of a replica. */
  counts(): ReadonlyMap<string, number>;
}

/** For an app without replicas: every read goes to the primary, and no cookie is set. */
export function readPrimaryOnly(db: Database): ReplicaReads {
  const places = countPlaces();
  return {
    read: (_request, work) => places.counted(primaryPlace, () => work(db, 'primary')),
    floorOf: () => noPosition,
    carry: () => ({}),
    noteWrite: async () => null,
    raise: () => undefined,
    counts: () => places.counts,
  };
}

/** For an app with replicas. */
export function createReplicaReads(options: {
  db: Database;
  replicas: ReadReplicas;
  secret: string;
  config: Pick<Config, 'publicUrl'>;
  log: FastifyBaseLogger;
}): ReplicaReads {
  const { db, replicas, log } = options;
  const key = deriveKey(options.secret, 'read after write');
  const cookies = createCookies(options.config.publicUrl);
  const keptSeconds = Math.ceil(replicas.maxLagMs / 1000) + cookieMarginSeconds;
  const places = countPlaces();
  let shared: WalPosition = noPosition;

  /** The position in the cookie. One that we did not make counts for nothing: nobody sends all reads to the primary. */
  function ownPosition(request: FastifyRequest): WalPosition {
    const value = cookies.read(request, cookieName);
    if (value === null) return noPosition;
    try {
      return unseal(key, Buffer.from(value, 'base64url'), cookieName).readBigUInt64BE();
    } catch {
      return noPosition;
    }
  }

  function floorOf(request: FastifyRequest): WalPosition {
    const own = ownPosition(request);
    return own > shared ? own : shared;
  }

  /** The primary did not report its position after a write. Until it does, only the primary itself is recent enough. */
  async function lowerWhenKnown(): Promise<void> {
    while (shared === unreachablePosition) {
      await delay(retryMs, undefined, { ref: false });
      const position = await replicas.position().catch(() => null);
      if (position !== null) shared = position;
    }
  }

  return {
    floorOf,

    async read(request, work) {
      const readPrimary = () => places.counted(primaryPlace, () => work(db, 'primary'));
      // A request with a token may come from a vendor about to edit: only the primary has the version with which an
      // edit is compared.
      if (request.headers.authorization !== undefined) return readPrimary();
      const reader = await replicas.choose(floorOf(request));
      if (!reader) return readPrimary();
      try {
        return await places.counted(reader.name, () => work(reader.db, 'replica'));
      } catch (error) {
        if (!isTransient(error) && !isWriteRefused(error)) throw error;
        log.warn({ err: error, replica: reader.name }, 'read failed on a replica; reading from the primary');
        if (isLost(error)) reader.leaveOut();
        return readPrimary();
      }
    },

    carry(request): Record<string, string> {
      const value = cookies.read(request, cookieName);
      return value === null ? {} : { cookie: `${cookies.nameOf(cookieName)}=${value}` };
    },

    async noteWrite(request, reply) {
      const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
      if ((isRead && !request.routeOptions.config.writes) || reply.statusCode >= 500) return null;
      const position = await replicas.position().catch(() => unreachablePosition);
      const bytes = Buffer.alloc(positionBytes);
      bytes.writeBigUInt64BE(position);
      const value = seal(key, bytes, cookieName).toString('base64url');
      cookies.write(reply, cookieName, value, { path: '/', seconds: keptSeconds, sameSite: 'Lax' });
      return position;
    },

    raise(position) {
      if (position <= shared) return;
      shared = position;
      if (position === unreachablePosition) void lowerWhenKnown();
    },

    counts: () => places.counts,
  };
}

/** Counts the successful reads by their place. */
function countPlaces() {
  const counts = new Map([[primaryPlace, 0]]);
  return {
    counts,
    async counted<T>(place: string, work: () => Promise<T>): Promise<T> {
      const result = await work();
      counts.set(place, (counts.get(place) ?? 0) + 1);
      return result;
    },
  };
}

/** Whether the replica is gone, as opposed to having cancelled only this read in favour of the replay. */
function isLost(error: unknown): boolean {
  return isTransient(error) && errorCode(error) !== replayConflict;
}
