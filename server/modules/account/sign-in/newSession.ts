import { randomBytes } from 'node:crypto';
import type { SessionAnswer } from '#contract/people/account.ts';
import type { Transaction } from '../../../db/connection.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { accountView } from '#server/plugins/session/accountView.ts';
import { deviceName } from '#server/modules/account/devices/deviceName.ts';
import { hashToken, sessionLifetimeMs, type SignedInAccount } from '#server/plugins/session/session.ts';

/** Opens a session for an account and returns the response with its token, which the server cannot read again later. */
export async function newSession(
  tx: Transaction,
  account: SignedInAccount,
  {
    now,
    message,
    userAgent,
    proven = false,
  }: {
    now: Date;
    message: string;
    userAgent: string | undefined;
    /** Whether a code of the second step was given. */
    proven?: boolean;
  },
): Promise<SessionAnswer> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId: account.id,
    device: deviceName(userAgent),
    createdAt: now,
    provenAt: proven ? now : null,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
  });
  return { message, token, user: await accountView(tx, account) };
}
