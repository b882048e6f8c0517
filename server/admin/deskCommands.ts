import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { PlanChange } from '#contract/desk/accounts.ts';
import type { DecisionKind } from '#contract/desk/decisions.ts';
import { type DeskReport, reportDecisions } from '#contract/desk/reports.ts';
import type { Transaction } from '#server/db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { alreadySo, decide, type Subject } from '#server/modules/desk/decide.ts';
import { readDoubledPictures } from '#server/modules/desk/duplicatePictureRoutes.ts';
import { parseAdvertNumber } from '#server/modules/desk/find/findAdverts.ts';
import { changePlanLogged } from '#server/modules/desk/find/findRoutes.ts';
import { decideReport } from '#server/modules/desk/reports/decideReport.ts';
import { readReports } from '#server/modules/desk/reports/readReports.ts';
import { takeBackDecision } from '#server/modules/desk/reports/takeBack.ts';
import { accountSubject, advertSubject } from '#server/modules/desk/subjects.ts';
import { readDeliveries, sendAgain } from '#server/modules/desk/deliveries/readDeliveries.ts';
import { commandLine } from '#server/plugins/watch/adminLog.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { accountWithEmail, type AdminCommand, AdminError, atLeast, numberOf, sentenceOf } from './adminCommand.ts';
import { printFound } from './printFound.ts';

/* The acts of the desk as commands. Pages show a change after a minute at most. */

/** Passes the message of a refused request on to the person who typed the command. */
async function inWords<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ProblemError ? new AdminError(error.message) : error;
  }
}

/** Finds an account by its e-mail, or an advert by its number. @throws AdminError when there is none */
async function subjectOf(tx: Transaction, typed = ''): Promise<Subject> {
  const number = parseAdvertNumber(typed);
  if (number === null) {
    const subject = await accountSubject(tx, (await accountWithEmail(tx, typed)).id);
    if (subject) return subject;
  } else {
    const [row] = await tx.select({ id: adverts.id }).from(adverts).where(eq(adverts.number, number));
    const subject = row ? await advertSubject(tx, row.id) : null;
    if (subject) return subject;
  }
  throw new AdminError(`There is no advert ${typed}.`);
}

function actCommand(kind: DecisionKind, what: string, does: string): AdminCommand {
  return {
    usage: `${kind} ${what} SENTENCE`,
    does,
    takes: atLeast(2),
    run: ({ db, ...tools }, [typed, ...words]) =>
      inWords(() =>
        db.transaction(async (tx) => {
          const sentence = sentenceOf(words);
          const subject = await subjectOf(tx, typed);
          const { decisionId } = await decide(tools, tx, { actor: commandLine, kind, subject, sentence });
          return decisionId === null ? alreadySo : `Done, and ${subject.email ?? 'the person'} is notified: ${kind}.`;
        }),
      ),
  };
}

function changeOf(kind: string | undefined, amount: string | undefined): PlanChange | null {
  if (kind === 'end') return { kind };
  if (kind === 'give') return { kind, months: Math.min(numberOf(amount, 'months'), 120) };
  return kind === 'extend' ? { kind, days: numberOf(amount, 'days') } : null;
}

const idOf = (typed: string | undefined, what: string) => {
  const { data: id } = z.uuid().safeParse(typed);
  if (id === undefined) throw new AdminError(`There is no ${what} "${typed ?? ''}".`);
  return id;
};

function reportLine({ id, at, about, reason, note, person, decided }: DeskReport): string {
  const line = `${id}  ${at.slice(0, 10)}  ${about}  "${reason}"${note ? ` (${note})` : ''}${person?.email ? `  ${person.email}` : ''}`;
  if (!decided) return line;
  const { decision, sentence, answer, takenBackAt } = decided;
  const taken = takenBackAt === null ? '' : `, undone on ${takenBackAt.slice(0, 10)}`;
  return `${line}  ${decision}: ${sentence}${answer ? ` Answered: ${answer.text}` : ''}${taken}`;
}

export const deskCommands: Readonly<Record<string, AdminCommand>> = {
  reports: {
    usage: 'reports [decided]',
    does: 'lists the reports that nobody has decided, or those that were decided last',
    takes: [0, 1],
    async run({ db }, [wanted]) {
      if (wanted !== undefined && wanted !== 'decided')
        throw new AdminError('Type: npm run admin -- reports [decided]');
      const { items, open } = await readReports(db, { state: wanted ?? 'open' });
      if (items.length === 0) return wanted ? 'No report has been decided yet.' : 'No report is open.';
      return [`${open} open.`, ...items.map(reportLine)].join('\n');
    },
  },
  decide: {
    usage: 'decide REPORT nothing|hide|remove|warn|suspend SENTENCE',
    does: 'decides a report; the person gets the sentence',
    takes: atLeast(3),
    run: ({ db, ...tools }, [typed, wanted, ...words]) =>
      inWords(async () => {
        const decision = reportDecisions.find((one) => one === wanted);
        if (!decision) throw new AdminError(`Choose one of ${reportDecisions.join(', ')}.`);
        const id = idOf(typed, 'report');
        const sentence = sentenceOf(words);
        return db.transaction((tx) => decideReport(tools, tx, { id, actor: commandLine, decision, sentence }));
      }),
  },
  'take-back': {
    usage: 'take-back REPORT SENTENCE',
    does: 'restores what the decision of a report hid, removed or suspended; the person gets the sentence',
    takes: atLeast(2),
    run: ({ db, ...tools }, [typed, ...words]) =>
      inWords(() => {
        const act = { id: idOf(typed, 'report'), actor: commandLine, sentence: sentenceOf(words) };
        return db.transaction((tx) => takeBackDecision(tools, tx, act));
      }),
  },
  hide: actCommand('hide', 'SY-NUMBER', 'hides an advert from the public until it is restored'),
  remove: actCommand('remove', 'SY-NUMBER', 'removes an advert, for its vendor too'),
  warn: actCommand('warn', 'EMAIL|SY-NUMBER', 'warns a person'),
  suspend: actCommand(
    'suspend',
    'EMAIL|SY-NUMBER',
    'suspends an account: it may read and answer, but the public sees nothing of it',
  ),
  restore: actCommand('restore', 'EMAIL|SY-NUMBER', 'ends a suspension, or shows an advert again'),
  plan: {
    usage: 'plan EMAIL give MONTHS|extend DAYS|end SENTENCE',
    does: 'gives, extends or ends a plan; its vendor gets the sentence',
    takes: atLeast(3),
    run: ({ db, changePlan, ...tools }, [typed, kind, ...rest]) =>
      inWords(() =>
        db.transaction(async (tx) => {
          const change = changeOf(kind, rest[0]);
          if (!change) throw new AdminError('Say give, extend or end.');
          const sentence = sentenceOf(change.kind === 'end' ? rest : rest.slice(1));
          const { id: accountId } = await accountWithEmail(tx, typed);
          const act = { actor: commandLine, accountId, change, sentence };
          return (await changePlanLogged(tx, changePlan, tools, act)) ?? alreadySo;
        }),
      ),
  },
  find: {
    usage: 'find WORDS',
    does: 'finds accounts by e-mail, name or phone, adverts by number, words or part number, orders by number or phone',
    takes: atLeast(1),
    run: ({ db, clock }, words) => printFound(db, words.join(' ').trim(), clock()),
  },
  deliveries: {
    usage: 'deliveries [ADDRESS]',
    does: 'lists the mails, SMS and pushes that did not arrive, and why',
    takes: [0, 1],
    async run({ db }, [to]) {
      const { items } = await readDeliveries(db, { to });
      if (items.length === 0) return 'Everything arrived.';
      return items
        .map(
          ({ id, way, to: address, about, cause, tries, lastAt, state }) =>
            `${id}  ${lastAt.slice(0, 16)}  ${way.padEnd(4)}  ${address}  "${about}"  ${cause}  ${tries} tries, ${state}`,
        )
        .join('\n');
    },
  },
  'send-again': {
    usage: 'send-again ID',
    does: 'sends a failed delivery again; the id is in the list of deliveries',
    run: ({ db, ...tools }, [typed]) =>
      inWords(() => db.transaction((tx) => sendAgain(tools, tx, { id: idOf(typed, 'delivery'), actor: commandLine }))),
  },
  'doubled-pictures': {
    usage: 'doubled-pictures',
    does: 'lists the adverts with a picture that another vendor posted before',
    takes: [0, 0],
    async run({ db }) {
      const found = await readDoubledPictures(db);
      if (found.length === 0) return 'No advert shows a picture that another vendor posted before.';
      return found
        .map(({ foundAt, later, earlier }) => {
          const [one, other] = [later, earlier].map((side) => `SY-${side.number} "${side.title}" of ${side.email}`);
          return `${foundAt.slice(0, 10)}  ${one} looks like ${other}`;
        })
        .join('\n');
    },
  },
};
