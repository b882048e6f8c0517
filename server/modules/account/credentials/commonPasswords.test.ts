import { expect, test } from 'vitest';
import { passwordRefusal } from './commonPasswords.ts';

const about = { email: 'kwesi.appiah@example.com', fullname: 'Kwesi Appiah', companyName: 'Suame Spares Ltd' };

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'passw0rd2024',
  '12345678',
  '123456789',
  '0123456789',
  '87654321',
  '11111111',
  'aaaaaaaa',
  'abcabcabc',
  '12121212',
  'abcdefgh',
  'qwertyui',
  'Qwerty12345',
  'asdfghjkl',
  'zxcvbnm1',
  'iloveyou',
  'Jesus123',
  'kumasi2024',
  'Ghana1957',
  'blackstars',
  '1q2w3e4r',
  'welcome123',
  'spareyard1',
  'letmein!!',
  'jonathan',
  'alexander',
  'samantha',
  'victoria',
  'Alexander1990',
  'V1ct0ri@',
])('%s is refused as one of the first that attackers guess', (password) => {
  expect(passwordRefusal(password, about)).toContain('first that attackers guess');
});

test.each([
  'kwesi.appiah',
  'Kwesi.Appiah1',
  'kwesiappiah',
  'KwesiAppiah99',
  'kwesi.appiah@example.com',
  'Appiah.Kw3si!',
  'SuameSpares24',
  'kwesi&suame',
])('%s is refused as its owner’s name or e-mail', (password) => {
  expect(passwordRefusal(password, about)).toContain('your name or e-mail');
});

test.each([
  'kwame-sells-brakes-42',
  'korle bu 7 mangoes',
  'Trotro!Circle!Nima',
  'x9$Lq2vT',
  'waakye mit shito',
  'Kwesi fries plantain',
])('%s may be used', (password) => {
  expect(passwordRefusal(password, about)).toBeNull();
});
