import {
  dealActBodySchema,
  dealAnswerSchema,
  parcelBodySchema,
  problemAnswerBodySchema,
  problemBodySchema,
} from '#contract/deal/deals.ts';
import { oneId as params, routesUnder } from '#server/plugins/requests/routesUnder.ts';
import type { App } from '../../deps.ts';
import type { DealTools } from './dealTools.ts';
import { noteArrival, sendParcel } from './parcels.ts';
import { actOnProblem, answerProblem, raiseProblem } from './problem/problems.ts';

const route = routesUnder('deals');
const response = { 200: dealAnswerSchema };

/** Registers what the sides do when something is wrong, and with a parcel: POST below /orders/:id/deal. */
export function registerDealSteps(app: App, tools: DealTools): void {
  const [side, buyer, vendor] = [tools.side(), tools.side('buyer'), tools.side('vendor')];

  app.post(
    '/orders/:id/deal/problem',
    route(buyer, 'Say that something is wrong; the shop holds the money until it is settled', {
      params,
      body: problemBodySchema,
      response,
    }),
    async (request, reply) => {
      const at = buyer.of(request);
      const problem = { ...request.body, picturesOf: at.accountId };
      return tools.run(request, reply, {
        at,
        message: 'The shop holds the money until this is settled.',
        apply: (tx) => raiseProblem(tools, tx, at.order.id, problem),
      });
    },
  );

  app.post(
    '/orders/:id/deal/answer',
    route(vendor, 'Answer what a buyer says is wrong', {
      config: { changesPublic: true },
      params,
      body: problemAnswerBodySchema,
      response,
    }),
    async (request, reply) => {
      const at = vendor.of(request);
      return tools.run(request, reply, {
        at,
        message: 'Sent to the buyer.',
        apply: (tx) => answerProblem(tools, tx, at.order.id, request.body),
      });
    },
  );

  app.post(
    '/orders/:id/deal/act',
    route(side, 'Take the next step of a deal', {
      config: { changesPublic: true },
      params,
      body: dealActBodySchema,
      response,
    }),
    async (request, reply) => {
      const at = side.of(request);
      const act = { ...request.body, party: at.party };
      return tools.run(request, reply, {
        at,
        message: 'Done.',
        apply: (tx) => actOnProblem(tools, tx, at.order.id, act),
      });
    },
  );

  app.post(
    '/orders/:id/deal/parcel',
    route(vendor, 'Say which carrier has the parts', { params, body: parcelBodySchema, response }),
    async (request, reply) => {
      const at = vendor.of(request);
      return tools.run(request, reply, {
        at,
        message: 'The buyer can follow the parcel.',
        apply: (tx) => sendParcel(tools, tx, at.order.id, { ...request.body, staffId: at.staffId }),
      });
    },
  );

  app.post(
    '/orders/:id/deal/arrived',
    route(side, 'Say that the parcel is at its station', { params, response }),
    async (request, reply) => {
      const at = side.of(request);
      return tools.run(request, reply, { at, message: 'Noted.', apply: (tx) => noteArrival(tools, tx, at.order.id) });
    },
  );
}
