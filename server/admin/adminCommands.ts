import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { backupRuns } from '#server/db/tables/backupSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { decide } from '#server/modules/desk/decide.ts';
import { reviewSubject } from '#server/modules/desk/subjects.ts';
import { checkLog, commandLine, findLine, readLog } from '#server/plugins/watch/adminLog.ts';
import { accountCommands } from './accountCommands.ts';
import { type AdminCommand, AdminError, atLeast, sentenceOf } from './adminCommand.ts';
import type { AdminTools } from './adminTools.ts';
import { deskCommands } from './deskCommands.ts';
import { newsletterCommand } from './newsletterCommands.ts';

/* What only the operator of the server may do: anybody who can start a command there can read the database anyway. */

const linesPrinted = 100;

const commands: Readonly<Record<string, AdminCommand>> = {
  ...accountCommands,
  ...deskCommands,
  newsletter: newsletterCommand,
  log: {
    usage: 'log [HASH]',
    does: 'prints the newest acts, and checks that no line was changed; HASH is that of a last line, written down earlier',
    takes: [0, 1],
    async run({ db }, [hash]) {
      const lines = (await readLog(db, { limit: linesPrinted })).toReversed();
      const check = await checkLog(db);
      const printed = lines.map(
        ({ sequence, at, actor, act, subject, sentence }) =>
          `${String(sequence).padStart(6)}  ${at.toISOString().slice(0, 19)}  ${actor}  ${act}  ${subject}  ${sentence}`,
      );
      if (check.brokenAt !== null) {
        throw new AdminError([...printed, `The log was changed: line ${check.brokenAt} was changed.`].join('\n'));
      }
      if (hash !== undefined && !(/^[0-9a-f]{64}$/.test(hash) && (await findLine(db, hash)))) {
        throw new AdminError([...printed, 'No line has that hash: lines were cut off at the end.'].join('\n'));
      }
      const sum = check.lines === 0 ? 'No actions yet.' : `The log is intact (${check.lines} lines).`;
      return [...printed, sum, ...(check.lastHash === '' ? [] : [`The last line has the hash ${check.lastHash}`])].join(
        '\n',
      );
    },
  },
  backups: {
    usage: 'backups',
    does: 'lists the newest backups and rehearsed restores, and their outcome',
    takes: [0, 0],
    async run({ db }) {
      const runs = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(20);
      if (runs.length === 0) return 'There is no backup yet. Set BACKUP_DIR, or type: npm run backup -- FILE';
      return runs
        .map(({ kind, startedAt, succeeded, file, note }) => {
          const outcome = succeeded ? 'done' : 'FAILED';
          return `${startedAt.toISOString().slice(0, 16)}  ${kind.padEnd(9)}  ${outcome.padEnd(6)}  ${file}  ${note}`;
        })
        .join('\n');
    },
  },
  'remove-review': {
    usage: 'remove-review ID [SENTENCE]',
    does: 'removes a buyer’s review of a vendor, with its answer; the id is in the mail of a report, and the buyer gets the sentence',
    takes: atLeast(1),
    async run({ db, ...tools }, [typed, ...words]) {
      const { data: id } = z.uuid().safeParse(typed);
      const sentence =
        words.length === 0 ? 'It was reported to us, and we do not show it any more.' : sentenceOf(words);
      const review = await db.transaction(async (tx) => {
        const [found] = id ? await tx.select().from(reviews).where(eq(reviews.id, id)) : [];
        const subject = found && !found.removedAt ? await reviewSubject(tx, found.id, 'review') : null;
        if (!found || !subject) throw new AdminError(`There is no review "${typed ?? ''}".`);
        await decide(tools, tx, { actor: commandLine, kind: 'remove', subject, sentence });
        return found;
      });
      return `The review by ${review.author} is removed. Pages may show it for another minute.`;
    },
  },
};

function adminUsage(): string {
  const lines = Object.values(commands).map(({ usage, does }) => `  npm run admin -- ${usage.padEnd(26)} ${does}`);
  return ['Commands:', ...lines].join('\n');
}

/**
 * Runs the command that was typed after `npm run admin --`. May be repeated. @returns what to print @throws AdminError
 */
export async function runAdmin(tools: AdminTools, [name = '', ...words]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new AdminError(name === '' ? adminUsage() : `There is no command "${name}".\n${adminUsage()}`);
  const [from, to] = command.takes ?? [1, 1];
  if (words.length < from || words.length > to) throw new AdminError(`Type: npm run admin -- ${command.usage}`);
  return command.run(tools, words);
}
