import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '#server/db/tables/schema.ts';
import { secondFactors, sessions, signInChallenges } from '#server/db/tables/signInSchema.ts';
import { commandLine, writeAct } from '#server/plugins/watch/adminLog.ts';
import { accountWithEmail, type AdminCommand } from './adminCommand.ts';

/* Commands about who is staff, and how accounts sign in. */

function setStaff(staff: boolean): AdminCommand['run'] {
  return async ({ db, clock }, [typed]) => {
    const { id, email } = await accountWithEmail(db, typed);
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(accounts)
        .set({ staff })
        .where(and(eq(accounts.id, id), ne(accounts.staff, staff)))
        .returning({ id: accounts.id });
      if (changed.length === 0) return;
      const sentence = staff ? 'Is staff from now on.' : 'Is no longer staff.';
      const act = staff ? 'staff' : 'not-staff';
      await writeAct(tx, { actor: commandLine, act, subject: `account ${id}`, sentence, at: clock() });
    });
    return staff
      ? `${email} is staff. Without two-step sign-in it can do nothing but set that up.`
      : `${email} is no longer staff.`;
  };
}

export const accountCommands: Readonly<Record<string, AdminCommand>> = {
  staff: { usage: 'staff EMAIL', does: 'makes an account staff, which may decide at /desk', run: setStaff(true) },
  'not-staff': { usage: 'not-staff EMAIL', does: 'makes it an ordinary account again', run: setStaff(false) },
  'sign-out': {
    usage: 'sign-out EMAIL',
    does: 'signs an account out on all its devices',
    async run({ db, clock }, [typed]) {
      const { id, email } = await accountWithEmail(db, typed);
      const ended = await db.transaction(async (tx) => {
        await tx.delete(signInChallenges).where(eq(signInChallenges.accountId, id));
        const gone = await tx.delete(sessions).where(eq(sessions.accountId, id)).returning({ id: sessions.id });
        if (gone.length === 0) return 0;
        const sentence = 'Was signed out on all devices.';
        await writeAct(tx, { actor: commandLine, act: 'sign-out', subject: `account ${id}`, sentence, at: clock() });
        return gone.length;
      });
      return ended === 0 ? `${email} was signed in nowhere.` : `${email} is signed out (${ended}).`;
    },
  },
  'second-factor-off': {
    usage: 'second-factor-off EMAIL',
    does: 'turns off two-step sign-in for a person who lost the phone and the recovery codes: first make sure who it is',
    async run({ db, clock }, [typed]) {
      const { id, email } = await accountWithEmail(db, typed);
      const wasOn = await db.transaction(async (tx) => {
        await tx.delete(signInChallenges).where(eq(signInChallenges.accountId, id));
        await tx.update(sessions).set({ provenAt: null }).where(eq(sessions.accountId, id));
        const off = await tx
          .delete(secondFactors)
          .where(eq(secondFactors.accountId, id))
          .returning({ id: secondFactors.accountId });
        if (off.length === 0) return false;
        const sentence = 'Two-step sign-in was turned off.';
        const act = 'second-factor-off';
        await writeAct(tx, { actor: commandLine, act, subject: `account ${id}`, sentence, at: clock() });
        return true;
      });
      return wasOn ? `${email} signs in by password alone now.` : `Two-step sign-in of ${email} was not on.`;
    },
  },
};
