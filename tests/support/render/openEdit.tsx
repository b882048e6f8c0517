import { expect } from 'vitest';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { EditAdvertPage } from '#src/features/advert-form/EditAdvertPage.tsx';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { advertWrites, field, nextVendor, pictureIds, pictureRef, storedAdvert } from './advertForm.tsx';
import { renderInShop } from './renderInShop.tsx';

const [a = '', b = ''] = pictureIds;

/** The response to an edit that was accepted. */
export const accepted = (advert: AdvertDetail): WireAnswer => ({
  status: 200,
  data: { message: 'Edited successfully', advert },
});

/** Opens the edit of an advert at version 1; writes get these answers one after the other. */
export async function openEdit(...answers: ((request: WireRequest) => WireAnswer)[]) {
  const account = nextVendor();
  const vendor = { ...storedAdvert().vendor, id: account.id };
  const began = storedAdvert({ vendor, pictures: [pictureRef(a), pictureRef(b)] });
  const later = (change: Partial<AdvertDetail>) => ({ ...began, updatedAt: '2026-11-18T12:10:00Z', ...change });
  const { requests } = await renderInShop(
    <EditAdvertPage account={account} id={began.id} preview={() => null} />,
    (request) => {
      if (request.method === 'GET') return { status: 200, data: began };
      const answer = answers[advertWrites(requests).length - 1];
      if (!answer) throw new Error(`Nothing answers ${request.method} ${request.path}`);
      return answer(request);
    },
  );
  await expect.element(field('Title')).toHaveValue(began.title);
  return { account, began, later, writes: () => advertWrites(requests) };
}
