import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PictureRef } from '#contract/catalogue/adverts.ts';
import {
  type DeskWanted,
  deskWantedPath,
  deskWantedSchema,
  removeWantedSchema,
} from '#contract/desk/deskWantedParts.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { wantedPartName } from '#contract/people/wantedPartRules.ts';
import type { Database } from '#server/db/connection.ts';
import { accounts, pictures } from '#server/db/tables/schema.ts';
import { wantedParts } from '#server/db/tables/wantedPartSchema.ts';
import type { App, ModuleContext } from '#server/deps.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { markHidden } from '#server/plugins/pictures/picturePasses.ts';
import { idOr404, notFound } from '#server/plugins/requests/problems.ts';
import { staffActor } from '#server/plugins/watch/adminLog.ts';
import { alreadySo, decide, type DeskTools } from './decide.ts';
import { staffGuard } from './staffGuard.ts';
import { wantedSubject } from './subjects.ts';
import { oneId, unlisted } from '#server/plugins/requests/routesUnder.ts';

const mostShown = 100;
const gone = 'It is no longer here.';

/** Reads the newest open wanted parts, with who asks. */
async function readOpenWanted(db: Database, now: Date): Promise<DeskWanted['items']> {
  const counted = (table: 'wanted_part_vendors' | 'wanted_part_answers') =>
    sql<number>`(select count(*)::int from ${sql.identifier(table)} as one where one.wanted_part_id = ${wantedParts.id})`;
  const rows = await db
    .select({
      row: wantedParts,
      buyer: { id: accounts.id, name: accounts.fullname, email: accounts.email },
      picture: { id: pictures.id, width: pictures.width, height: pictures.height, state: pictures.state },
      vendors: counted('wanted_part_vendors'),
      answers: counted('wanted_part_answers'),
    })
    .from(wantedParts)
    .innerJoin(accounts, eq(accounts.id, wantedParts.buyerId))
    .leftJoin(pictures, eq(pictures.id, wantedParts.pictureId))
    .where(and(isNull(wantedParts.endedAt), gt(wantedParts.endsAt, now)))
    .orderBy(desc(wantedParts.createdAt), desc(wantedParts.id))
    .limit(mostShown);
  return rows.map(({ row, buyer, picture, ...counts }) => ({
    id: row.id,
    name: wantedPartName(row),
    words: row.words,
    picture: picture?.state === 'ready' ? pictureView(picture) : null,
    askedAt: row.createdAt.toISOString(),
    buyer,
    ...counts,
  }));
}

function pictureView({ id, width, height }: { id: string; width: number; height: number }): PictureRef {
  return markHidden({ id, width, height, alt: '', ready: true });
}

/** Registers GET /desk/wanted-parts, and POST /desk/wanted-parts/:id/remove, for staff. */
export function registerDeskWanted(app: App, context: ModuleContext, tools: DeskTools): void {
  const { db, clock, commands } = context;
  const staff = staffGuard(context);
  app.get(deskWantedPath, unlisted(staff, { response: { 200: deskWantedSchema } }), async (_request, reply) =>
    sendPrivate(reply, { items: await readOpenWanted(db, clock()) }),
  );
  app.post(
    `${deskWantedPath}/:id/remove`,
    unlisted(staff, { params: oneId, body: removeWantedSchema, response: { 200: messageAnswerSchema } }),
    async (request, reply) => {
      const account = staff.of(request);
      const { sentence } = request.body;
      return commands.run(request, reply, account.id, async (tx) => {
        const subject = await wantedSubject(tx, idOr404(request.params.id, gone));
        if (!subject) throw notFound(gone);
        const act = { actor: staffActor(account), kind: 'remove', subject, sentence } as const;
        const { decisionId } = await decide(tools, tx, act);
        const message = decisionId === null ? alreadySo : 'Removed, and the buyer is told.';
        return { status: 200, body: { message } };
      });
    },
  );
}
