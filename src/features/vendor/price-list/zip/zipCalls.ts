import { numberedAdvertsAnswerSchema } from '#contract/vendor/zipPictures.ts';
import type { Http } from '#src/http/http.ts';
import type { ZipPicture } from './zipPictures.ts';

/**
 * POST /adverts/my-adverts/by-number: the adverts after which any of the pictures may be named.
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export async function findNamedAdverts(http: Http, pictures: readonly ZipPicture[]) {
  const keys = [...new Set(pictures.flatMap((picture) => picture.keys))];
  if (keys.length === 0) return [];
  const { adverts } = await http.send({
    method: 'POST',
    path: '/adverts/my-adverts/by-number',
    body: { keys },
    answer: numberedAdvertsAnswerSchema,
  });
  return adverts;
}
