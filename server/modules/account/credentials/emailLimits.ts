import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleContext } from '../../../deps.ts';
import { type LimitName, networkOf, siteOf } from '#server/plugins/limits/limits.ts';
import { createKnownDevices } from './knownDevices.ts';
import type { CodePurpose } from './oneTimeCodes.ts';

/*
 * How often people may try something with an e-mail, without being able to lock each other out. Tries are counted for
 * the e-mail and the network together, with a higher limit for the e-mail and the /48 of that network, and a still
 * higher one for the e-mail over all networks, which no single customer can use up. A device that has signed in before
 * is counted separately.
 */

type Tried = 'login' | 'code' | 'guess' | 'factor';

/** Counts tries with e-mails, for one app. */
export interface EmailLimits {
  /**
   * Counts one try.
   * @param about.purpose the purpose of a code; each purpose is counted separately
   * @param about.ofAddress the limit of the address over all e-mails; it does not apply to a known device
   * @throws ProblemError 429
   */
  take(
    tried: Tried,
    request: FastifyRequest,
    email: string,
    about?: { purpose?: CodePurpose; ofAddress?: LimitName },
  ): Promise<void>;
  /** Forgets the tries of this device and network, after a success. */
  forget(tried: Tried, request: FastifyRequest, email: string, purpose?: CodePurpose): Promise<void>;
  /** Forgets the tries from all networks; for use when what they tried no longer exists. */
  forgetEverywhere(tried: Tried, email: string): Promise<void>;
  /** Counts a device that has signed in separately from now on. */
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
      // The narrow limits come first, so that what they refuse does not count over all networks.
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
