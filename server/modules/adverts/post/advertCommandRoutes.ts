import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import { pictures } from '#contract/catalogue/advert/fields/pictures.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { type AdvertDetail, advertAnswerSchema, advertStatusSchema } from '#contract/catalogue/adverts.ts';
import {
  type AdvertEdit,
  advertEditSchema,
  advertPostSchema,
  editFromWire,
  postFromWire,
  withoutFileField,
} from '#contract/catalogue/advertWire.ts';
import {
  type ManyAdvertsAction,
  manyAdvertsAnswerSchema,
  manyAdvertsInputSchema,
} from '#contract/vendor/manyAdverts.ts';
import { addPicturesSchema } from '#contract/vendor/zipPictures.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import type { Guard } from '#server/plugins/session/guard.ts';
import { forbidden, ProblemError } from '#server/plugins/requests/problems.ts';
import { addPictures, changeStatus, deleteAdvert, editAdvert, postAdvert, restoreAdvert } from './advertCommands.ts';
import { changeMany } from './changeMany.ts';
import { noteStaffEdit } from './staffEdits.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

/** An advert of the vendor for whom a request acts, and who of its staff acts; null for the owner. */
export interface OwnedAdvert {
  readonly id: string;
  readonly vendorId: string;
  readonly staffId: string | null;
}

/** Moves a picture that is not prepared yet to the front of the queue. */
export type PrioritisePicture = (tx: Transaction, pictureId: string) => Promise<void>;

const route = routesUnder('adverts');

/**
 * Registers POST /adverts, PUT and DELETE /adverts/:id, POST /adverts/:id/pictures, PATCH /adverts/:id/status,
 * POST /adverts/:id/restore and POST /adverts/my-adverts/bulk.
 */
export function registerAdvertCommands(
  app: App,
  context: ModuleContext,
  { owned, prioritisePicture }: { readonly owned: Guard<OwnedAdvert>; readonly prioritisePicture: PrioritisePicture },
): void {
  const { commands, limits, clock, vendor } = context;

  /** Prepares the first picture early, because it represents the advert wherever that is shown. */
  async function prioritiseCover(tx: Transaction, advert: AdvertDetail): Promise<AdvertDetail> {
    const [cover] = advert.pictures;
    if (cover && !cover.ready) await prioritisePicture(tx, cover.id);
    return advert;
  }

  app.post(
    '/adverts',
    {
      ...route(vendor, 'Post an advert', {
        config: { changesPublic: true },
        body: advertPostSchema,
        response: { 201: advertAnswerSchema },
      }),
      preValidation: leaveOutFileField,
    },
    async (request, reply) => {
      const account = vendor.of(request);
      await commands.count(request, account.id, () => limits.take('advert-account', account.id));
      const post = postFromWire(request.body);
      return commands.run(request, reply, account.id, async (tx) => {
        const advert = await postAdvert(tx, account, post, clock());
        await noteStaffEdit(tx, account.staffId, [advert.id]);
        return { status: 201, body: { message: 'Ad added successfully', advert: await prioritiseCover(tx, advert) } };
      });
    },
  );

  app.put(
    '/adverts/:id',
    {
      ...route(
        owned,
        'Edit your advert (If-Match: the version that the edit started from; without it, empty `images` change nothing)',
        {
          config: { changesPublic: true },
          body: advertEditSchema,
          response: { 200: advertAnswerSchema },
        },
      ),
      preValidation: leaveOutFileField,
    },
    async (request, reply) => {
      const { id, vendorId, staffId } = owned.of(request);
      const version = readVersion(request);
      const edit = withUntouchedPictures(request, editFromWire(request.body));
      await commands.count(request, vendorId, () => limits.take('advert-account', vendorId));
      return commands.run(request, reply, vendorId, async (tx) => {
        const advert = await editAdvert(tx, { id, staffId }, version, edit, clock());
        await noteStaffEdit(tx, staffId, [id]);
        return { status: 200, body: { message: 'Edited successfully', advert: await prioritiseCover(tx, advert) } };
      });
    },
  );

  app.post(
    '/adverts/:id/pictures',
    route(owned, 'Add pictures after the ones that your advert has', {
      config: { changesPublic: true },
      body: addPicturesSchema,
      response: { 200: advertAnswerSchema },
    }),
    async (request, reply) => {
      const { id, vendorId, staffId } = owned.of(request);
      await commands.count(request, vendorId, () => limits.take('advert-account', vendorId));
      return commands.run(request, reply, vendorId, async (tx) => {
        const advert = await addPictures(tx, { id, staffId }, request.body[pictures.wireName], clock());
        await noteStaffEdit(tx, staffId, [id]);
        return { status: 200, body: { message: 'Pictures added', advert: await prioritiseCover(tx, advert) } };
      });
    },
  );

  app.patch(
    '/adverts/:id/status',
    route(owned, 'Make your advert Available or Not available', {
      config: { changesPublic: true },
      body: advertStatusSchema,
      response: { 200: advertAnswerSchema },
    }),
    async (request, reply) => {
      const { id, vendorId, staffId } = owned.of(request);
      const version = readVersion(request);
      const { status } = request.body;
      await commands.count(request, vendorId, () => limits.take('advert-account', vendorId));
      return commands.run(request, reply, vendorId, async (tx) => {
        const { advert, isUnchanged } = await changeStatus(tx, { id, staffId }, version, status, clock());
        if (!isUnchanged) await noteStaffEdit(tx, staffId, [id]);
        const message = `This advert is now ${status === 'Available' ? 'available' : 'not available'}.`;
        return { status: 200, body: { message, advert }, isUnchanged };
      });
    },
  );

  app.delete(
    '/adverts/:id',
    route(owned, 'Delete your advert', {
      config: { changesPublic: true },
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { id, vendorId, staffId } = owned.of(request);
      await commands.count(request, vendorId, () => limits.take('advert-account', vendorId));
      return commands.run(request, reply, vendorId, async (tx) => {
        const { isUnchanged } = await deleteAdvert(tx, id, clock());
        if (!isUnchanged) await noteStaffEdit(tx, staffId, [id]);
        return { status: 200, body: { message: 'Advert deleted.' }, isUnchanged };
      });
    },
  );

  app.post(
    '/adverts/:id/restore',
    route(owned, 'Bring back your advert within 30 days of deleting it', {
      config: { changesPublic: true },
      response: { 200: advertAnswerSchema },
    }),
    async (request, reply) => {
      const { id, vendorId, staffId } = owned.of(request);
      await commands.count(request, vendorId, () => limits.take('advert-account', vendorId));
      return commands.run(request, reply, vendorId, async (tx) => {
        const { advert, isUnchanged } = await restoreAdvert(tx, id, clock());
        if (!isUnchanged) await noteStaffEdit(tx, staffId, [id]);
        return { status: 200, body: { message: 'Advert is back.', advert }, isUnchanged };
      });
    },
  );

  app.post(
    '/adverts/my-adverts/bulk',
    route(
      vendor,
      'Make several of your adverts Available or Not available, delete them, bring them back, say that they are still there, or change their prices by percent',
      {
        config: { changesPublic: true },
        body: manyAdvertsInputSchema,
        response: { 200: manyAdvertsAnswerSchema },
      },
    ),
    async (request, reply) => {
      const { id: vendorId, staffId } = vendor.of(request);
      const { action } = request.body;
      const refusal = ownersWords[action];
      if (staffId !== null && refusal !== undefined) throw forbidden(refusal);
      await commands.count(request, vendorId, () => limits.take('advert-account', vendorId));
      return commands.run(request, reply, vendorId, async (tx) => {
        const changedIds = await changeMany(tx, { id: vendorId, staffId }, request.body, clock());
        // To say that parts are still there makes no new version of their adverts.
        if (action !== 'still-there') await noteStaffEdit(tx, staffId, changedIds);
        const message = outcomeOf(action, changedIds.length);
        return { status: 200, body: { message, changedIds }, isUnchanged: changedIds.length === 0 };
      });
    },
  );
}

/** What staff may do to one advert after the other, but not to many at once. Deleting is, with the undo of it. */
const ownersWords: Partial<Record<ManyAdvertsAction, string>> = {
  prices: 'Only the owner can change many prices at once.',
  delete: 'Only the owner can delete several adverts at once.',
  restore: 'Only the owner can bring back several adverts at once.',
};

const leaveOutFileField: preValidationHookHandler = (request, _reply, done) => {
  request.body = withoutFileField(request.body);
  done();
};

/**
 * The edit form of the specification has a file field, which is empty while nobody touches it. Only a client that knows
 * versions means by an empty list that the pictures are to go.
 */
function withUntouchedPictures(request: FastifyRequest, edit: AdvertEdit): AdvertEdit {
  const isUntouched = request.headers['if-match'] === undefined && edit.pictures?.length === 0;
  return isUntouched ? { ...edit, pictures: undefined } : edit;
}

/** The message for an action: "12 adverts are now available.", "1 advert deleted." */
function outcomeOf(action: ManyAdvertsAction, count: number): string {
  if (count === 0) return 'Nothing had to change.';
  const adverts = `${count.toLocaleString('en-GB')} ${count === 1 ? 'advert' : 'adverts'}`;
  const are = count === 1 ? 'is' : 'are';
  if (action === 'delete') return `${adverts} deleted.`;
  if (action === 'restore') return `${adverts} ${are} back.`;
  if (action === 'still-there') return `${adverts} ${are} still there.`;
  if (action === 'prices') return `${adverts} ${count === 1 ? 'has' : 'have'} a new price.`;
  return `${adverts} ${are} now ${action === 'available' ? 'available' : 'not available'}.`;
}

/**
 * Reads the version in If-Match, with or without quotes; null when there is no header, or for any version ("*").
 * @throws ProblemError 428 when it is not a version
 */
function readVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined)
    throw new ProblemError(428, 'needs_version', 'If-Match must be the version of the advert.');
  return Number(version);
}
