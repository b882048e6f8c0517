import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { figuresAnswerSchema } from '#contract/vendor/figures.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { isOnStaff } from '#server/plugins/session/acting.ts';
import { networkOf } from '#server/plugins/limits/networks.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { type Needing, addView, findShownAdvert, readFigures } from './figuresRepository.ts';
import { idIn, oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('figures');

/**
 * Registers POST /adverts/:id/views (any live page) and GET /adverts/my-adverts/figures (the vendor).
 * @param needing the rule by which the list of the vendor's adverts filters
 */
export function registerFigures(app: App, context: ModuleContext, { needing }: { needing: Needing }): void {
  const { db, clock, limits, sessions, vendor } = context;

  app.post(
    '/adverts/:id/views',
    route(null, 'Count a view of an advert', {
      description:
        'Sent by a page that is live and visible, once for each device, advert and day. Answers 204 whether the view ' +
        'counted or not: a view by the vendor or its staff does not count, nor one of an advert that is not offered.',
      params: oneId,
      response: { 204: z.null() },
    }),
    async (request, reply) => {
      await countView(request);
      return reply.code(204).header('cache-control', 'private, no-store').send(null);
    },
  );

  /** Who looked is not stored: the address is only hashed into a rate limit that is forgotten after a day. */
  async function countView(request: FastifyRequest): Promise<void> {
    const id = idIn(request.params);
    const advert = id === null ? null : await findShownAdvert(db, id);
    if (!advert) return;
    const viewer = await quietly(401, () => sessions.find(request));
    if (viewer && (viewer.id === advert.vendorId || (await isOnStaff(db, viewer.id, advert.vendorId)))) return;
    const counts = await quietly(429, async () => {
      await limits.take('view-network-advert', `${networkOf(request.ip)} ${advert.id}`);
      return true;
    });
    if (counts) await addView(db, advert, clock());
  }

  app.get(
    '/adverts/my-adverts/figures',
    route(vendor, 'Views and enquiries of your last 30 days, and how many adverts need your attention', {
      response: { 200: figuresAnswerSchema },
    }),
    async (request, reply) => sendPrivate(reply, await readFigures({ db, needing }, vendor.of(request).id, clock())),
  );
}

/** Returns what `ask` returns, or null when it is refused with this status: no client needs the error here. */
async function quietly<Found>(status: number, ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProblemError && error.status === status) return null;
    throw error;
  }
}
