import * as z from 'zod/mini';
import { ownAdvertsQuerySchema } from '#contract/catalogue/listing.ts';
import { type OwnCopyAnswer, ownCopyAnswerSchema, ownCopyPath } from '#contract/vendor/ownCopy.ts';
import { bestCopy } from './copyChoice.ts';
import type { DeviceAnswer } from './deviceTransport.ts';
import { findOwnOnDevice, listOwnOnDevice } from './ownAdverts.ts';
import { ownCopy } from './ownCopies.ts';

/**
 * Finds the best answer that the device has for a read of a signed-in person: the last answer to the same read, or one
 * made from the vendor's saved adverts when that is newer or when the read was never made before. Null when there is
 * neither.
 * @throws storage errors
 */
export async function answerOwn(accountId: string, path: string, now: Date): Promise<DeviceAnswer | null> {
  const [saved, made] = await Promise.all([ownCopy(accountId, path), answerFromOwnAdverts(accountId, path, now)]);
  return bestCopy([saved && { data: saved.data, savedAt: saved.keptAt, extent: 'whole' }, made]);
}

async function answerFromOwnAdverts(accountId: string, path: string, now: Date): Promise<DeviceAnswer | null> {
  const { pathname, searchParams } = new URL(path, 'http://device');
  const id = /^\/adverts\/([\da-f-]{36})$/.exec(pathname)?.[1];
  const isList = pathname === '/adverts/my-adverts';
  if (id === undefined && !isList) return null;
  const saved = await ownCopy(accountId, ownCopyPath);
  const copy = saved && z.safeParse(ownCopyAnswerSchema, saved.data).data;
  if (!copy) return null;
  const data = id === undefined ? list(copy, searchParams, now) : findOwnOnDevice(copy, id);
  const isPart = isList && copy.items.length < copy.counts.total;
  return data && { data, savedAt: saved.keptAt, extent: isPart ? 'newest-own' : 'whole' };
}

function list(copy: OwnCopyAnswer, parameters: URLSearchParams, now: Date) {
  const query = z.safeParse(ownAdvertsQuerySchema, Object.fromEntries(parameters)).data;
  return query ? listOwnOnDevice(copy, query, now) : null;
}
