import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { type SnapshotEdition, snapshotAnswerSchema } from '#contract/catalogue/snapshot.ts';
import { snapshotQuerySchema } from '#contract/catalogue/snapshotQueries.ts';
import type { Database } from '../../db/connection.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { type PackedAnswer, packAnswer, sendPacked } from '#server/plugins/answers/publicAnswer.ts';
import { removedSince, snapshotAnswer } from './snapshotDifference.ts';
import { type ReadSet, type SnapshotVersion, createSnapshotVersions } from './snapshotVersions.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('catalogue');

/** Every new device gets the whole set, so it is compressed slowly: a fifth smaller than for each request. */
const thorough = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const compress = promisify(brotliCompress);
/** How many differences are cached for a version. Devices that fetch often share a few; others are computed. */
const maxDifferences = 200;

interface Made {
  readonly current: SnapshotVersion;
  /** Keyed by the version that they start from; null for the whole set. */
  readonly answers: Map<number | null, Promise<PackedAnswer>>;
}

/** Registers GET /catalogue/snapshot. @param readSet reads the newest adverts from the shop */
export function registerSnapshot(app: App, context: ModuleContext, readSet: ReadSet): void {
  const versions = createSnapshotVersions(context, readSet);
  const made = new Map<SnapshotEdition, Made>();

  async function pack(reply: FastifyReply, { current }: Made, since: number | null): Promise<PackedAnswer | null> {
    if (since === null) {
      const answer = packAnswer(reply, snapshotAnswer(current, null));
      return { ...answer, brotli: await compress(answer.json, thorough) };
    }
    if (since === current.version) return packAnswer(reply, snapshotAnswer(current, current));
    const entries = await versions.entriesOf(current.edition, since);
    if (!entries) return null;
    const published = await stillShown(context.db, removedSince(current, entries));
    return packAnswer(reply, snapshotAnswer(current, { version: since, entries }, published));
  }

  /** Makes each response once for a version, even when several requests ask for it at the same time. */
  async function answerFor(reply: FastifyReply, current: SnapshotVersion, since: number | null): Promise<PackedAnswer> {
    let of = made.get(current.edition);
    if (of?.current !== current) {
      of = { current, answers: new Map() };
      made.set(current.edition, of);
    }
    const { answers } = of;
    const known = answers.get(since);
    if (known) return known;
    const whole = of;
    const work = pack(reply, of, since).then((answer) => answer ?? answerFor(reply, whole.current, null));
    if (since === null || answers.size < maxDifferences) {
      answers.set(since, work);
      work.catch(() => answers.delete(since));
    }
    return work;
  }

  app.get(
    '/catalogue/snapshot',
    route(
      null,
      'All adverts of a small shop, else the newest of each category, to store on a device, as the difference from what it has',
      {
        querystring: snapshotQuerySchema,
        response: { 200: snapshotAnswerSchema },
      },
    ),
    async (request, reply) => {
      const { edition, since = null } = request.query;
      return sendPacked(request, reply, await answerFor(reply, await versions.current(edition), since));
    },
  );
}

async function stillShown(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: publishedAdverts.id })
    .from(publishedAdverts)
    .where(inArray(publishedAdverts.id, ids));
  return new Set(rows.map(({ id }) => id));
}
