import { eq } from 'drizzle-orm';
import { type AccountGarage, garageAnswerSchema, garagePath, garageSchema } from '#contract/people/garage.ts';
import { garages } from '#server/db/tables/shopperSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('account');

const emptyGarage: AccountGarage = { vehicles: [], chosen: null };

/** Registers GET and PUT /auth/me/garage: the vehicles of the signed-in account, which nobody else sees. */
export function registerGarage(app: App, { db, commands, signedIn }: ModuleContext): void {
  app.get(
    garagePath,
    route(signedIn, 'Your vehicles', { response: { 200: garageAnswerSchema } }),
    async (request, reply) => {
      const [stored] = await db
        .select({ vehicles: garages.vehicles, chosen: garages.chosen })
        .from(garages)
        .where(eq(garages.accountId, signedIn.of(request).id));
      return reply.header('cache-control', 'private, no-store').send(stored ?? emptyGarage);
    },
  );

  app.put(
    garagePath,
    route(signedIn, 'Replace your vehicles', {
      body: garageSchema,
      response: { 200: garageAnswerSchema },
    }),
    async (request, reply) => {
      const { id: accountId } = signedIn.of(request);
      const garage = request.body;
      return commands.run(request, reply, accountId, async (tx) => {
        await tx
          .insert(garages)
          .values({ accountId, ...garage })
          .onConflictDoUpdate({ target: garages.accountId, set: garage });
        return { status: 200, body: garage };
      });
    },
  );
}
