import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { theseAdvertsAnswerSchema } from '#contract/catalogue/theseAdverts.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { advertBody, advertOf } from '#tests/support/shop/adverts.ts';
import { problemOf } from '#tests/support/connection/answers.ts';

const { shop, client } = await openAdvertShop();
const vendor = await client.subscribedVendor();

const ask = (ids: string) => shop.app.inject({ url: '/api/adverts/these', query: { ids } });
const idsOf = async (ids: string) =>
  theseAdvertsAnswerSchema.parse((await ask(ids)).json()).items.map((advert) => advert.id);

describe('asking about adverts by their ids', () => {
  it('returns the adverts on offer, in the order of the request, each once', async () => {
    const first = advertOf(await client.post(vendor, advertBody({ price: '10' })));
    const second = advertOf(await client.post(vendor, advertBody({ price: '20' })));
    expect(await idsOf([second.id, first.id.toUpperCase(), second.id].join(','))).toEqual([second.id, first.id]);
  });

  it('leaves out withdrawn, deleted and unknown adverts and invalid ids', async () => {
    const offered = advertOf(await client.post(vendor, advertBody()));
    const withdrawn = advertOf(await client.post(vendor, advertBody()));
    await client.setStatus(vendor, withdrawn.id, 'Not available');
    const deleted = advertOf(await client.post(vendor, advertBody()));
    await client.remove(vendor, deleted.id);
    const ids = [withdrawn.id, randomUUID(), "' or 1=1 --", offered.id, deleted.id].join(',');
    expect(await idsOf(ids)).toEqual([offered.id]);
    expect(await idsOf('🙂')).toEqual([]);
  });

  it('refuses more than fifty ids, and none, with a message', async () => {
    for (const ids of ['', ',,', Array.from({ length: 51 }, () => randomUUID()).join(',')]) {
      const answer = await ask(ids);
      expect(answer.statusCode).toBe(400);
      expect(problemOf(answer).fields?.['ids']).toBe('Ask about 1 to 50 adverts at a time.');
    }
  });

  it('gives everybody the same response, so that caches may store it', async () => {
    const { id } = advertOf(await client.post(vendor, advertBody()));
    expect((await ask(id)).headers['cache-control']).toMatch(/public/);
  });
});
