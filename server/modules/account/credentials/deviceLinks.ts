import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { dayMs } from '#contract/core/durations.ts';
import type { ModuleContext } from '../../../deps.ts';
import { deviceLinkMail } from '#server/mail/templates/accountMails.ts';
import { findAccount, findPendingSignups } from '#server/modules/account/authRepository.ts';
import { mayBorrow, mayTake } from '#server/plugins/limits/mayTake.ts';
import { sealedLinks } from '#server/plugins/session/sealedLinks.ts';
import { evenTime } from './evenTime.ts';
import type { CodePurpose } from '#server/plugins/session/codes.ts';

/*
 * The link that is mailed when an e-mail is tried so often that somebody is refused. Whoever opens it reads that
 * mailbox, and so is its owner and not one of those who guess: the browser has its own allowance of tries from then on.
 * The link opens nothing else, since a password or a code is needed as before.
 */

/** The path of the link, below the API. */
export const deviceLinkPath = '/auth/known-device';
const validMs = dayMs;

export interface DeviceLink {
  readonly email: string;
  /** The same for every browser in which the link is opened: they share one allowance. */
  readonly id: string;
}

/** Mails and reads the links of one app. */
export interface DeviceLinks {
  /**
   * Mails a link to the owner of an e-mail: of an account, or of a sign-up for a code of one. At most one in four
   * hours, and a few for each network that asks; e-mails without an owner use up nothing of that, since anybody can make
   * them up. Takes as long, and says as little, when no link is mailed.
   */
  offer(request: FastifyRequest, email: string, purpose: CodePurpose | undefined): Promise<void>;
  /** Reads the token of a link; null for one that is not valid. */
  read(token: string): DeviceLink | null;
}

/** Makes the links of one app. */
export function createDeviceLinks({ db, clock, config, limits, queueMail, secret }: ModuleContext): DeviceLinks {
  const links = sealedLinks(
    { config, secret },
    { path: deviceLinkPath, purpose: 'known device link', content: z.tuple([z.string(), z.int()]) },
  );

  async function hasOwner(email: string, purpose: CodePurpose | undefined): Promise<boolean> {
    if (await findAccount(db, email)) return true;
    return purpose === 'signup' && (await findPendingSignups(db, email)).length > 0;
  }

  return {
    offer: (request, email, purpose) =>
      evenTime(async () => {
        if (!(await hasOwner(email, purpose))) return;
        // The e-mail comes last: a network that may have no more mailed must not use up what the owner may get elsewhere.
        const giveBack = await mayBorrow(limits, 'device-link-address', request.ip);
        if (!giveBack) return;
        if (!(await mayTake(limits, 'device-link-email', email))) return giveBack();
        const url = links.to([email, clock().getTime()]);
        await queueMail(db, { to: email, isTyped: purpose === 'signup', ...deviceLinkMail({ url }) });
      }),
    read(token) {
      const found = links.read(token);
      if (!found) return null;
      const [email, madeAt] = found;
      return clock().getTime() - madeAt <= validMs ? { email, id: String(madeAt) } : null;
    },
  };
}
