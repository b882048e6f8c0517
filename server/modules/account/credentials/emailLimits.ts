import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleContext } from '../../../deps.ts';
import { type LimitName, SharedLimitError } from '#server/plugins/limits/limits.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { createDeviceLinks } from './deviceLinks.ts';
import { createKnownDevices } from './knownDevices.ts';
import type { CodePurpose } from '#server/plugins/session/codes.ts';

/*
 * How often people may try something with an e-mail, without being able to lock each other out. Tries are counted for
 * the e-mail and the network together, with a higher limit for the e-mail and the /48 of that network, and a still
 * higher one for the e-mail over all networks, which is shared fairly. A device that has signed in before is counted
 * separately, and so is one that opened the link which is mailed to the owner when anybody is refused.
 */

type Tried = 'login' | 'code' | 'guess' | 'factor';

/** A refusal because of what an address has tried with all e-mails, which many people share. */
class AddressLimitError extends ProblemError {
  constructor({ status, code, message, details }: ProblemError) {
    super(status, code, message, { ...(details && { details }) });
  }
}

/** Counts tries with e-mails, for one app. */
export interface EmailLimits {
  /**
   * Counts one try.
   * @param about.purpose the purpose of a code; each purpose is counted separately
   * @param about.ofAddress the limit of the address over all e-mails; it does not apply to a known device
   * @throws ProblemError 429; then the owner of the e-mail has mostly been mailed a link that makes a browser known
   */
  take(
    tried: Tried,
    request: FastifyRequest,
    email: string,
    about?: { purpose?: CodePurpose; ofAddress?: LimitName },
  ): Promise<void>;
  /**
   * Counts one try for the address alone, whatever the e-mail; not for a device that is known.
   * @throws ProblemError 429 as `take` does
   */
  takeOfAddress(name: LimitName, request: FastifyRequest, email: string, purpose: CodePurpose): Promise<void>;
  /** Takes back what this request counted for its address over all e-mails: it was no guess. */
  giveBackOfAddress(request: FastifyRequest): Promise<void>;
  /** Forgets the tries of this device and network, after a success. */
  forget(tried: Tried, request: FastifyRequest, email: string, purpose?: CodePurpose): Promise<void>;
  /** Forgets the tries from all networks; for use when what they tried no longer exists. */
  forgetEverywhere(tried: Tried, email: string): Promise<void>;
  /** Counts a device that has signed in separately from now on. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

/** Makes the limits of one app. */
export function createEmailLimits(context: ModuleContext): EmailLimits {
  const { limits, secret, config } = context;
  const devices = createKnownDevices({ secret, publicUrl: config.publicUrl });
  const links = createDeviceLinks(context);
  const countedAtAddress = new WeakMap<FastifyRequest, LimitName>();
  const subjectOf = (email: string, purpose: CodePurpose | undefined) => (purpose ? `${purpose} ${email}` : email);
  const shared = (tried: Tried) => `${tried}-email` as const;

  /** The device under whose own limit a try counts; null for one that nothing tells from a stranger's. */
  const deviceOf = (tried: Tried, request: FastifyRequest, email: string) =>
    devices.of(request, email, { alsoByLink: tried !== 'factor' });

  async function countAtAddress(name: LimitName, request: FastifyRequest): Promise<void> {
    try {
      await limits.take(name, request.ip);
    } catch (error) {
      throw error instanceof ProblemError ? new AddressLimitError(error) : error;
    }
    countedAtAddress.set(request, name);
  }

  /** A refusal that leads the owner on: by a link that is mailed, if there is an owner. It is the same if there is none. */
  async function offering(error: ProblemError, request: FastifyRequest, email: string, purpose?: CodePurpose) {
    await links.offer(request, email, purpose);
    const message = `${error.message} If this e-mail is yours, look into its mailbox: a link may have been mailed to it that lets you go on at once.`;
    return new ProblemError(error.status, error.code, message, { ...(error.details && { details: error.details }) });
  }

  /** A known device was not counted, so it gives nothing back. */
  async function giveBackOfAddress(request: FastifyRequest): Promise<void> {
    const name = countedAtAddress.get(request);
    countedAtAddress.delete(request);
    if (name) await limits.giveBack(name, request.ip);
  }

  return {
    async take(tried, request, email, { purpose, ofAddress } = {}) {
      const subject = subjectOf(email, purpose);
      const device = deviceOf(tried, request, email);
      if (device !== null) return limits.take(`${tried}-device`, `${device} ${subject}`);
      try {
        if (ofAddress) await countAtAddress(ofAddress, request);
        await limits.takeShare(shared(tried), subject, request.ip);
        if (tried === 'code') await limits.takeShare('code-day-email', subject, request.ip);
      } catch (error) {
        if (!(error instanceof ProblemError) || purpose === 'email' || tried === 'factor') throw error;
        // A code is in the newest mail, so no other mail comes because one network has tried this e-mail too often. What
        // strangers behind the same address tried with other e-mails is no reason to leave its owner waiting.
        const isByOthers = error instanceof SharedLimitError || error instanceof AddressLimitError;
        throw tried === 'login' || isByOthers ? await offering(error, request, email, purpose) : error;
      }
    },
    async takeOfAddress(name, request, email, purpose) {
      if (deviceOf('guess', request, email) !== null) return;
      try {
        await countAtAddress(name, request);
      } catch (error) {
        throw error instanceof AddressLimitError ? await offering(error, request, email, purpose) : error;
      }
    },
    giveBackOfAddress,
    async forget(tried, request, email, purpose) {
      const subject = subjectOf(email, purpose);
      // What succeeded was no guess at the e-mails of others.
      await giveBackOfAddress(request);
      await limits.forgetShare(shared(tried), subject, request.ip);
      const device = deviceOf(tried, request, email);
      if (device !== null) await limits.forget(`${tried}-device`, `${device} ${subject}`);
    },
    forgetEverywhere: (tried, email) => limits.forget(shared(tried), email),
    remember: (request, reply, email) => devices.remember(request, reply, email),
  };
}
