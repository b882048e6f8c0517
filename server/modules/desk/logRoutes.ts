import { deskLogPath, deskLogSchema, logQuerySchema } from '#contract/desk/deskLog.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { checkLog, namesOfStaff, readLog } from '#server/plugins/watch/adminLog.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { staffGuard } from './staffGuard.ts';
import { unlisted } from '#server/plugins/requests/routesUnder.ts';

const linesShown = 50;
const hashDigits = 16;

/** Registers GET /desk/log, for staff: lines of the log, and whether the whole log is unchanged. */
export function registerDeskLog(app: App, context: ModuleContext): void {
  const { db, limits } = context;
  const staff = staffGuard(context);
  app.get(
    deskLogPath,
    unlisted(staff, { querystring: logQuerySchema, response: { 200: deskLogSchema } }),
    async (request, reply) => {
      // The check reads the whole log.
      await limits.takeExpensive(staff.of(request).id);
      const { before } = request.query;
      const found = await readLog(db, { before, limit: linesShown + 1 });
      const lines = found.slice(0, linesShown);
      const names = await namesOfStaff(db, lines);
      return sendPrivate(reply, {
        lines: lines.map(({ sequence, at, actor, act, subject, sentence, hash }) => ({
          sequence,
          at: at.toISOString(),
          actor,
          actorName: names.get(actor) ?? null,
          act,
          subject,
          sentence,
          hash: hash.toString('hex').slice(0, hashDigits),
        })),
        nextBefore: found.length > linesShown ? (lines.at(-1)?.sequence ?? null) : null,
        check: await checkLog(db),
      });
    },
  );
}
