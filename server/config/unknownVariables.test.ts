import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { unknownVariables } from './unknownVariables.ts';

test.each([
  ['S3_BUKET', 'S3_BUCKET'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['PAYSTACK_SECRT_KEY', 'PAYSTACK_SECRET_KEY'],
  ['BACKUP_DRI', 'BACKUP_DIR'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_HOST', 'DATABASE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ['AFRICASTALKNG_API_KYE', 'AFRICASTALKING_API_KEY'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['APP_SECRETT', 'APP_SECRET'],
  ['PROT', 'PORT'],
  ['SEEED', 'SEED'],
  ['database_url', 'DATABASE_URL'],
])('a variable %s stops the start with the nearest name, %s', (name, ours) => {
  expect(unknownVariables({ [name]: 'x' })).toEqual([
    `${name} is not a variable of the shop: the nearest one is ${ours}.`,
  ]);
  expect(unknownVariables({ [name]: ' ' })).toEqual([]);
});

test('the variables of other programs do not matter', () => {
  const theirs = [
    'HOME',
    'HOSTNAME',
    'LOGNAME',
    'MAIL',
    'POST',
    'SPEED',
    'APP_ENV',
    'LOG_FORMAT',
    'NODE_ENV',
    'TMPDIR',
  ];
  const links = ['DATABASE_SERVICE_HOST', 'DATABASE_PORT', 'DATABASE_PORT_5432_TCP_ADDR', 'SMTP_SERVICE_PORT_MAIL'];
  const ofTests = ['TEST_DATABASE_URL', 'VITE_API_URL', 'CHROMIUM_PATH', 'CREDENTIALS_DIRECTORY', 'NOTIFY_SOCKET'];
  const env = Object.fromEntries([...theirs, ...links, ...ofTests].map((name) => [name, 'x']));
  expect(unknownVariables(env)).toEqual([]);
  expect(() => readConfig(env)).not.toThrow();
});

test('a misspelt variable stops the start together with all else that is wrong', () => {
  expect(() => readConfig({ S3_BUKET: 'parts', SEED: 'x' })).toThrow(
    /^S3_BUKET is not [^\n]+\.\nSEED must be [^\n]+\.$/,
  );
});
