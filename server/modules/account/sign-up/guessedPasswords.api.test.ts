import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createNewcomer } from '#tests/support/shop/clients/newcomer.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/*
 * Tests the API with passwords that attackers try first. The rule itself is tested in
 * credentials/commonPasswords.test.ts.
 */

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** Some of the most used passwords of the published lists, and of Ghana. */
const guessedFirst =
  `jonathan alexander samantha victoria benjamin nathaniel christopher elizabeth stephanie jennifer katherine margaret
  patricia christian sebastian isabella veronica nicholas emmanuel trustno1 sunshine football baseball superman
  liverpool juventus1 godisgood jesusisking nkrumah1 adjoa123 kumasi2024 Passw0rd! 1q2w3e4r`.split(/\s+/);
const ownWords = ['KwesiAppiah', 'appiah.kwesi7', 'Kw3si4pp1ah', 'newcomer1234', 'SuameSpares', 'spares&suame24'];

test.each([...guessedFirst, ...ownWords])('ASVS 6.2.4, 6.2.11: %s is refused as a password', async (password) => {
  const answer = await createNewcomer(shop).signup({
    role: 'vendor',
    businessAddress: 'Suame Magazine, Kumasi',
    companyName: 'Suame Spares',
    password,
    confirmPassword: password,
  });
  expect([answer.statusCode, Object.keys(problemOf(answer).fields ?? {})]).toEqual([422, ['password']]);
});
