import {
  pictureAnswerSchema,
  pictureStateSchema,
  type PictureAnswer,
  type PictureState,
} from '#contract/core/pictures/pictureUploads.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { markHidden } from '#server/plugins/pictures/picturePasses.ts';
import { notFound } from '#server/plugins/requests/problems.ts';
import { keepPicture } from './keepPicture.ts';
import { readPictureForm } from './pictureForm.ts';
import { findPicture, type PictureRow } from './picturesRepository.ts';
import { idIn, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('pictures');

/** A picture as the contract shows it; both sides are 1 while it is being prepared. */
function pictureView({ id, state, width, height }: PictureRow): PictureAnswer['picture'] {
  const picture = state === 'ready' ? { id, width, height, ready: true } : { id, width: 1, height: 1, ready: false };
  return markHidden(picture);
}

const messages: Record<PictureRow['state'], string> = {
  preparing: 'The picture has arrived and is being prepared.',
  ready: 'The picture is ready.',
  failed: 'This picture could not be prepared. Choose another one.',
};

/**
 * Registers POST /pictures (signed in) and GET /pictures/:id (its owner). Uploading needs no idempotency key: the bytes
 * themselves are the key, and the same picture again answers 200 instead of 201.
 */
export function registerPictures(app: App, context: ModuleContext): void {
  const { db, sessions, limits } = context;

  // What staff upload is their own until it is used for the vendor: they may be sending it as a buyer.
  const uploader = guard(async (request) => {
    const account = await sessions.require(request);
    const isStaff = (await sessions.vendorIdFor(request, account)) !== account.id;
    return { account, isVendor: account.role === 'vendor' || isStaff };
  });
  app.post(
    '/pictures',
    route(uploader, 'Send a picture (multipart: file `picture`, field `sha256`)', {
      consumes: ['multipart/form-data'],
      response: { 200: pictureAnswerSchema, 201: pictureAnswerSchema },
    }),
    async (request, reply) => {
      const { account, isVendor } = uploader.of(request);
      await limits.take(isVendor ? 'picture-account' : 'picture-buyer', account.id);
      const received = await readPictureForm(request);
      const { picture, created } = await keepPicture(context, received, { ownerId: account.id, field: 'picture' });
      const answer: PictureAnswer = { message: messages[picture.state], picture: pictureView(picture) };
      return reply
        .code(created ? 201 : 200)
        .header('cache-control', 'private, no-store')
        .send(answer);
    },
  );

  const owner = guard(async (request) => {
    const account = await sessions.require(request);
    const id = idIn(request.params);
    const picture = id === null ? null : await findPicture(db, id);
    const owners = [account.id, await sessions.vendorIdFor(request, account)];
    if (!picture?.ownerId || !owners.includes(picture.ownerId)) throw notFound('This picture was not found.');
    return picture;
  });
  app.get(
    '/pictures/:id',
    route(owner, 'Whether one of your pictures is prepared yet', { response: { 200: pictureStateSchema } }),
    async (request, reply) => {
      const picture = owner.of(request);
      const answer: PictureState = {
        message: messages[picture.state],
        state: picture.state,
        picture: pictureView(picture),
      };
      return reply.header('cache-control', 'private, no-store').send(answer);
    },
  );
}
