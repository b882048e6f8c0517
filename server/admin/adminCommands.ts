import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { email as emailSchema } from '#contract/core/fields.ts';
import { backupRuns } from '#server/db/backupSchema.ts';
import type { Database } from '#server/db/connection.ts';
import { reviews } from '#server/db/reviewSchema.ts';
import { accounts } from '#server/db/schema.ts';
import { secondFactors, signInChallenges } from '#server/db/signInSchema.ts';
import { listDoubledPictures } from './doubledPictures.ts';

/* What only who runs the server may do: whoever can start a command there can read the database anyway. */

/** What is wrong with a command, in a sentence for who typed it. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

interface AdminCommand {
  /** What is typed after `npm run admin --`. */
  readonly usage: string;
  readonly does: string;
  /** @returns what to print @throws AdminError */
  run(db: Database, words: readonly string[]): Promise<string>;
  /** How many words follow the name; one unless said. */
  readonly takes?: number;
}

async function accountOf(db: Database, typed: string | undefined) {
  const address = emailSchema.safeParse(typed);
  if (!address.success) throw new AdminError(`"${typed ?? ''}" is no e-mail.`);
  const [account] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.email, address.data));
  if (!account) throw new AdminError(`No account has the e-mail ${address.data}.`);
  return account;
}

function setStaff(staff: boolean): AdminCommand['run'] {
  return async (db, [typed]) => {
    const { id, email } = await accountOf(db, typed);
    await db.update(accounts).set({ staff }).where(eq(accounts.id, id));
    return staff
      ? `${email} is staff. Without two-step sign-in it can do nothing but set that up.`
      : `${email} is no longer staff.`;
  };
}

const commands: Readonly<Record<string, AdminCommand>> = {
  staff: { usage: 'staff EMAIL', does: 'makes an account staff', run: setStaff(true) },
  'not-staff': { usage: 'not-staff EMAIL', does: 'takes that back', run: setStaff(false) },
  'second-factor-off': {
    usage: 'second-factor-off EMAIL',
    does: 'turns two-step sign-in off for who lost the phone and the recovery codes: make sure who it is',
    async run(db, [typed]) {
      const { id, email } = await accountOf(db, typed);
      const off = await db.transaction(async (tx) => {
        await tx.delete(signInChallenges).where(eq(signInChallenges.accountId, id));
        return tx
          .delete(secondFactors)
          .where(eq(secondFactors.accountId, id))
          .returning({ id: secondFactors.accountId });
      });
      return off.length > 0 ? `${email} signs in by password alone now.` : `Two-step sign-in of ${email} was not on.`;
    },
  },
  backups: {
    usage: 'backups',
    does: 'tells what became of the newest backups and rehearsed restores',
    takes: 0,
    async run(db) {
      const runs = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(20);
      if (runs.length === 0) return 'There was no backup yet. Set BACKUP_DIR, or type: npm run backup -- FILE';
      return runs
        .map(({ kind, startedAt, succeeded, file, note }) => {
          const outcome = succeeded ? 'done' : 'FAILED';
          return `${startedAt.toISOString().slice(0, 16)}  ${kind.padEnd(9)}  ${outcome.padEnd(6)}  ${file}  ${note}`;
        })
        .join('\n');
    },
  },
  'doubled-pictures': {
    usage: 'doubled-pictures',
    does: 'tells which adverts show a picture that another vendor posted before',
    takes: 0,
    run: listDoubledPictures,
  },
  'remove-review': {
    usage: 'remove-review ID',
    does: 'takes down what a buyer wrote of a vendor, with the answer; the id stands in the mail of a report',
    async run(db, [typed]) {
      const { data: id } = z.uuid().safeParse(typed);
      const gone = id ? await db.delete(reviews).where(eq(reviews.id, id)).returning({ author: reviews.author }) : [];
      const [review] = gone;
      if (!review) throw new AdminError(`There is no review "${typed ?? ''}".`);
      return `The review by ${review.author} is gone. Pages show it for a minute at most.`;
    },
  },
};

/** All commands, a line each. */
function adminUsage(): string {
  const lines = Object.values(commands).map(({ usage, does }) => `  npm run admin -- ${usage.padEnd(26)} ${does}`);
  return ['Commands:', ...lines].join('\n');
}

/** Runs what was typed after `npm run admin --`. May be repeated. @returns what to print @throws AdminError */
export async function runAdmin(db: Database, [name = '', ...words]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new AdminError(name === '' ? adminUsage() : `There is no command "${name}".\n${adminUsage()}`);
  if (words.length !== (command.takes ?? 1)) throw new AdminError(`Type: npm run admin -- ${command.usage}`);
  return command.run(db, words);
}
