import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { theseAdvertsAnswerSchema, theseAdvertsPath, theseAdvertsQuerySchema } from '#contract/theseAdverts.ts';
import { publishedAdverts } from '../../db/schema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { sendPublic } from '../../plugins/publicAnswer.ts';
import { readSummaries } from './advertRows.ts';

/** Registers the call by which a device asks which of the adverts that it keeps are still offered, and for how much. */
export function registerTheseAdverts(app: App, { db }: ModuleContext): void {
  app.get(
    theseAdvertsPath,
    {
      schema: {
        tags: ['adverts'],
        summary: 'Which of these adverts are offered',
        querystring: theseAdvertsQuerySchema,
        response: { 200: theseAdvertsAnswerSchema },
      },
    },
    async (request, reply) => {
      // What is no id names no advert.
      const asked = request.query.ids.filter((id) => z.uuid().safeParse(id).success).map((id) => id.toLowerCase());
      const offered =
        asked.length === 0
          ? []
          : await db
              .select({ id: publishedAdverts.id })
              .from(publishedAdverts)
              .where(inArray(publishedAdverts.id, asked));
      const known = new Set(offered.map(({ id }) => id));
      const ids = asked.filter((id) => known.has(id));
      return sendPublic(request, reply, { items: await readSummaries(db, ids) });
    },
  );
}
