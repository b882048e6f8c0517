import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleContext } from '../../../deps.ts';
import { type LimitName, networkOf, siteOf } from '../../../plugins/limits.ts';
import { createKnownDevices } from './knownDevices.ts';
import type { CodePurpose } from './oneTimeCodes.ts';

/*
 * How often anybody may try something with an e-mail, such that nobody locks out another: counted for the e-mail and the
 * network together, with higher limits for the e-mail and the /48 of that network, and for the e-mail over all networks,
 * which no single customer can spend. A device that has signed in before is counted for itself alone.
 */

type Tried = 'login' | 'code' | 'guess' | 'factor';

/** Counts what is tried with e-mails, for one app. */
export interface EmailLimits {
  /**
   * Counts one try.
   * @param about what codes are for: those of one purpose leave the others alone
   * @param ofAddress the limit of the network whatever the e-mail; a known device is not held up by it
   * @throws ProblemError 429
   */
  take(
    tried: Tried,
    request: FastifyRequest,
    email: string,
    about?: { purpose?: CodePurpose; ofAddress?: LimitName },
  ): Promise<void>;
  /** Forgets what this device and network tried, once it succeeded. */
  forget(tried: Tried, request: FastifyRequest, email: string, purpose?: CodePurpose): Promise<void>;
  /** Forgets what was tried over all networks: for when none of it can be tried any more. */
  forgetEverywhere(tried: Tried, email: string): Promise<void>;
  /** Gives a device that has signed in an allowance of its own from now on. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

/** Makes the limits of one app. */
export function createEmailLimits({ limits, secret, config }: ModuleContext): EmailLimits {
  const devices = createKnownDevices({ secret, publicUrl: config.publicUrl });
  const subjectOf = (email: string, purpose: CodePurpose | undefined) => (purpose ? `${purpose} ${email}` : email);

  return {
    async take(tried, request, email, { purpose, ofAddress } = {}) {
      const subject = subjectOf(email, purpose);
      const device = devices.of(request, email);
      if (device !== null) return limits.take(`${tried}-device`, `${device} ${subject}`);
      if (ofAddress) await limits.take(ofAddress, request.ip);
      // The narrow ones first: what they refuse is not counted over all networks.
      await limits.take(`${tried}-email-network`, `${networkOf(request.ip)} ${subject}`);
      const site = siteOf(request.ip);
      if (site !== null) await limits.take(`${tried}-email-site`, `${site} ${subject}`);
      await limits.take(`${tried}-email`, subject);
    },
    async forget(tried, request, email, purpose) {
      const subject = subjectOf(email, purpose);
      const device = devices.of(request, email);
      const site = siteOf(request.ip);
      await limits.forget(`${tried}-email-network`, `${networkOf(request.ip)} ${subject}`);
      if (site !== null) await limits.forget(`${tried}-email-site`, `${site} ${subject}`);
      if (device !== null) await limits.forget(`${tried}-device`, `${device} ${subject}`);
    },
    forgetEverywhere: (tried, email) => limits.forget(`${tried}-email`, email),
    remember: (request, reply, email) => devices.remember(request, reply, email),
  };
}
