import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createNewcomer } from '#tests/support/shop/newcomer.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* Passwords that are tried first, asked of the API: what the rule itself refuses is in credentials/commonPasswords.test.ts. */

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** Of the most used ones of the published lists, and of this country; and what stands in the sign-up, however it is dressed. */
const guessedFirst =
  `jonathan alexander samantha victoria benjamin nathaniel christopher elizabeth stephanie jennifer katherine margaret
  patricia christian sebastian isabella veronica nicholas emmanuel trustno1 sunshine football baseball superman
  liverpool juventus1 godisgood jesusisking nkrumah1 adjoa123 kumasi2024 Passw0rd! 1q2w3e4r`.split(/\s+/);
const ownWords = ['KwesiAppiah', 'appiah.kwesi7', 'Kw3si4pp1ah', 'newcomer1234', 'SuameSpares', 'spares&suame24'];

test.each([...guessedFirst, ...ownWords])('ASVS 6.2.4, 6.2.11: %s is no password', async (password) => {
  const answer = await createNewcomer(shop).signup({
    role: 'vendor',
    businessAddress: 'Suame Magazine, Kumasi',
    companyName: 'Suame Spares',
    password,
    confirmPassword: password,
  });
  expect([answer.statusCode, Object.keys(problemOf(answer).fields ?? {})]).toEqual([422, ['password']]);
});
