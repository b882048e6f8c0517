import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import type { AnswerMemory } from './answerMemory.ts';
import type { FairQueue } from '../limits/fairQueue.ts';
import type { ReplicaReads } from './replicaReads.ts';
import { isKnown, sendPacked, sendPublic, takesBrotli } from './publicAnswer.ts';

/** Below this size compression saves no packet. */
const minCompressed = 1024;

/** Sends an answer that is the same for everybody, as `sendPublic` does, from memory for some seconds. */
export type SendRemembered = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: (db: Database) => Promise<unknown>,
) => Promise<FastifyReply>;

/** Makes the sender of lists, made within the searches' share of the server. @param remembers whether any are kept */
export function createSendRemembered(
  { memory, searches, reads }: { memory: AnswerMemory; searches: FairQueue; reads: ReplicaReads },
  { remembers }: { remembers: boolean },
): SendRemembered {
  return async (request, reply, make) => {
    const work = () => searches.run(request.ip, () => reads.read(request, make));
    // A request with a token may come from a vendor, who must see what another process has just written.
    if (!remembers || request.headers.authorization !== undefined) return sendPublic(request, reply, await work());
    const answer = await memory.get(keyOf(request), reads.floorOf(request), async () => ({
      status: 200,
      body: serialized(reply, await work()),
    }));
    const { body: json, etag } = answer;
    if (json.length < minCompressed || !takesBrotli(request) || isKnown(request, etag)) {
      return sendPacked(request, reply, { json, etag });
    }
    return sendPacked(request, reply, { json, etag, brotli: await answer.brotli() });
  };
}

function serialized(reply: FastifyReply, body: unknown): string | Buffer {
  const json = reply.serialize(body);
  return typeof json === 'string' ? json : Buffer.from(new Uint8Array(json));
}

/** The address as the route has parsed it: the order and the spelling of its parameters make no difference. */
function keyOf({ routeOptions, query }: FastifyRequest): string {
  const entries = Object.entries(query ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `list ${routeOptions.url ?? ''} ${JSON.stringify(entries)}`;
}
