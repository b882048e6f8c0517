import { type FollowSuspension, takeSuspensionMarks } from '#server/plugins/session/suspensionMarks.ts';
import { decide, type DeskTools } from './decide.ts';
import { accountSubject } from './subjects.ts';

const sentence = 'An account with this e-mail or phone is suspended, so this one is as well.';

/**
 * Makes what suspends an account whose owner proves the e-mail or phone of a suspended one, which may be deleted. Call it
 * last in its transaction, since it writes into the log.
 */
export function createFollowSuspension(tools: DeskTools): FollowSuspension {
  return async (tx, account, contact) => {
    if (!(await takeSuspensionMarks(tx, tools.secret, { account, contact }))) return;
    const subject = await accountSubject(tx, account.id);
    if (!subject) return;
    await decide(tools, tx, { actor: { name: 'shop', accountId: null }, kind: 'suspend', subject, sentence });
  };
}
