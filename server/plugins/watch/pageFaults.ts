import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod';
import { pageFaultSchema } from '#contract/core/pages/pageFault.ts';
import type { App } from '#server/deps.ts';
import { networkOf } from '../limits/networks.ts';
import { ProblemError } from '../requests/problems.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('operation');

/** How many faults one network, and all networks together, may report to one process; the others are not logged. */
const perNetwork = { points: 20, duration: 60 * 60 } as const;
const together = { points: 120, duration: 60 } as const;
const maxBodyBytes = 4096;

/** Adds `POST /faults`: a page reports once that it did not start or that it broke, for one line of the log. */
export function addPageFaults(app: App): void {
  const networks = new RateLimiterMemory(perNetwork);
  const all = new RateLimiterMemory(together);

  app.post(
    '/faults',
    {
      ...route(null, 'Report that a page did not start or broke', {
        description: 'Sent by a page, once for each document that fails. The report is logged and not stored.',
        body: pageFaultSchema,
        response: { 204: z.null() },
      }),
      bodyLimit: maxBodyBytes,
    },
    async (request, reply) => {
      await counted(networks.consume(networkOf(request.ip)));
      await counted(all.consume('all'));
      const { message, release, path } = request.body;
      const fault = {
        message: withoutPersons(message),
        release: withoutPersons(pathOf(release)),
        path: withoutPersons(pathOf(path)),
      };
      request.log.warn({ pageFault: fault }, 'A page failed in a browser');
      return reply.code(204).header('cache-control', 'no-store').send(null);
    },
  );
}

/** @throws ProblemError 429 when too many faults were reported */
async function counted(consumed: Promise<RateLimiterRes>): Promise<void> {
  try {
    await consumed;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new ProblemError(429, 'too_many_requests', 'Enough of these faults were reported.', {
      details: { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) },
    });
  }
}

/** The path of an address, without host, query and fragment. */
const pathOf = (address: string): string => address.replace(/[?#][^]*$/, '').replace(/^https?:\/\/[^/]*/, '');

/** Takes out what could be somebody's, in case a client sends it: quoted text, queries, e-mails, long numbers, keys. */
function withoutPersons(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/"[^"]*"?/g, '[text]')
    .replace(/[?#][^\s)]*/g, '')
    .replace(/[^\s"'()<>:,;]+@[^\s"'()<>,;]+/g, '[e-mail]')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '[number]')
    .replace(/[\w-]{40,}/g, '[key]');
}
