import { eq } from 'drizzle-orm';
import { type AccountGarage, garagePath, garageSchema } from '#contract/people/garage.ts';
import { garages } from '#server/db/tables/shopperSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '#server/plugins/session/guard.ts';

const emptyGarage: AccountGarage = { vehicles: [], chosen: null };

/** Registers GET and PUT /auth/me/garage: the vehicles of the signed-in account, which nobody else sees. */
export function registerGarage(app: App, { db, sessions, commands }: ModuleContext): void {
  const signedIn = guard((request) => sessions.require(request));
  const security = [{ session: [] }];

  app.get(
    garagePath,
    {
      onRequest: signedIn.hook,
      schema: { tags: ['account'], summary: 'Your vehicles', security, response: { 200: garageSchema } },
    },
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
    {
      onRequest: signedIn.hook,
      schema: {
        tags: ['account'],
        summary: 'Replace your vehicles',
        security,
        body: garageSchema,
        response: { 200: garageSchema },
      },
    },
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
