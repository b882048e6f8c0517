import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { Account } from '#contract/people/account.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import type { CopyNote } from '#src/http/savedAnswers.ts';
import { randomId } from '#src/lib/randomId.ts';
import { type AdvertDraft, dropDraft, keepDraft, readDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { readAdvert } from './advertCalls.ts';
import { duplicateOf, formPicturesOf } from './fields/advertFormValues.ts';
import { draftPicturesOf } from './pictures/pictureList.ts';

/** The advert to copy, with the draft that the copy would replace. */
export type CopySource =
  | { readonly kind: 'found'; readonly advert: AdvertDetail; readonly draft: AdvertDraft | null }
  /** Not an advert of this vendor; the sentence is for the person. */
  | { readonly kind: 'not-yours'; readonly message: string };

/**
 * Reads the advert to copy. The draft is the person's own, the advert that of the vendor for whom they act.
 * @throws OfflineError, TimeoutError, ApiError, ContractError when it could not be read
 */
export async function readCopySource(http: Http, account: Account, id: string, onCopy: CopyNote): Promise<CopySource> {
  try {
    const [advert, draft] = await Promise.all([readAdvert(http, id, onCopy), readDraft(account.id, 'new')]);
    if (advert.vendor.id === vendorOf(account)?.id) return { kind: 'found', advert, draft };
    return {
      kind: 'not-yours',
      message: `“${advert.title}” belongs to another vendor. You can copy your own adverts.`,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'gone') return { kind: 'not-yours', message: 'The advert to copy was deleted.' };
    if (error.code !== 'not_found' && error.code !== 'invalid') throw error;
    return { kind: 'not-yours', message: 'There is no such advert to copy.' };
  }
}

/**
 * Copies the text and pictures of an advert into the draft of a new one, replacing the draft that was there. Nothing is
 * posted; the server has the pictures already. The copy is Available, whatever the advert's status is.
 * @throws StorageFullError; other errors of the device's storage unchanged
 */
export async function copyToDraft(accountId: string, advert: AdvertDetail): Promise<void> {
  const before = await readDraft(accountId, 'new');
  const words = {
    values: { ...duplicateOf(advert) },
    idempotencyKey: randomId(),
    version: null,
    base: null,
    savedAt: Date.now(),
  };
  await keepDraft(accountId, 'new', words, draftPicturesOf(formPicturesOf(advert)));
  if (before) await dropDraft(before.words.idempotencyKey);
}
