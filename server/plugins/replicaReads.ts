import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { noPosition, unreachablePosition, type WalPosition } from '../db/replicas/walPosition.ts';
import type { Database } from '../db/connection.ts';
import type { ReadReplicas } from '../db/replicas/readReplicas.ts';
import { errorCode, isTransient, isWriteRefused } from '../db/transientErrors.ts';
import type { Config } from '../config.ts';
import { createCookies } from './cookies.ts';
import { seal, unseal } from './sealedBytes.ts';
import { deriveKey } from './secretKey.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a GET of this route writes what its sender looks at next. */
    writes?: boolean;
  }
}

/*
 * Where a public reading goes: to a replica that has what its reader knows of, else to the primary. Two things make a
 * replica too old. Its reader has written since: each answer to a write brings a cookie with the position of the log
 * after it, sealed, for as long as a replica that is used may be behind. Or this process has emptied its memory of
 * answers since: a replica that lags would fill it with what was just thrown away.
 */

const cookieName = 'spareyard-written';
/** Beyond the lag: what the memory of answers keeps, and some. */
const cookieMarginSeconds = 10;
const retryMs = 500;
const positionBytes = 8;
const primaryPlace = 'primary';
/** A reading that would have held up the replay. */
const replayConflict = '40001';

/** Sends public readings where they belong, for one app. */
export interface ReplicaReads {
  /**
   * Reads what everybody may see. A replica that fails in the middle is left out, and the reading done again.
   * @param work runs twice then
   */
  read<T>(request: FastifyRequest, work: (db: Database, from: 'primary' | 'replica') => Promise<T>): Promise<T>;
  /** What an answer to this request must have in it. */
  floorOf(request: FastifyRequest): WalPosition;
  /** Headers that let a request made in this one's name ask for the same. */
  carry(request: FastifyRequest): Record<string, string>;
  /** To be told of every answer before it goes out. @returns the position after a write; null for what is none */
  noteWrite(request: FastifyRequest, reply: FastifyReply): Promise<WalPosition | null>;
  /** No public reading is answered with less from now on. */
  raise(position: WalPosition): void;
  /** How many readings each place has answered since the start: `primary`, or the name of a replica. */
  counts(): ReadonlyMap<string, number>;
}

/** Makes the one of an app without replicas: all is read from the primary, and no cookie is set. */
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

/** Makes the one of an app with replicas. */
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

  /** Of the cookie; nothing for one that we did not make, so that nobody sends all readings to the primary at will. */
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

  /** The primary did not tell its position after a write: until it does, nothing but itself is new enough. */
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
      // With a token it may be a vendor about to edit: only the primary has the version that an edit is compared with.
      if (request.headers.authorization !== undefined) return readPrimary();
      const reader = await replicas.choose(floorOf(request));
      if (!reader) return readPrimary();
      try {
        return await places.counted(reader.name, () => work(reader.db, 'replica'));
      } catch (error) {
        if (!isTransient(error) && !isWriteRefused(error)) throw error;
        log.warn({ err: error, replica: reader.name }, 'reading failed on a replica; the primary is asked');
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

/** Counts the readings that succeed, by their place. */
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

/** Whether the replica is gone, and not only this reading ended in favour of what it had to replay. */
function isLost(error: unknown): boolean {
  return isTransient(error) && errorCode(error) !== replayConflict;
}
