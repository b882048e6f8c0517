import { generateHybridIdentity, generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { vapidKeysOf } from '#server/push/vapidKeys.ts';
import { variables } from './configVariables.ts';
import { ConfigError, projectDir, readConfig } from './config.ts';

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'parts',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('an empty environment gives a shop that runs on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    metricsPort: null,
    host: 'localhost',
    publicUrl: 'http://localhost:8080',
    dataDir: `${projectDir}/data`,
    databaseUrl: null,
    s3: null,
    paystack: null,
    seed: 'demo',
    appSecret: null,
    trustProxy: false,
    planPricesPesewas: { '3-months': 12_000, '6-months': 21_000, '1-year': 38_000 },
  });
});

test('with a secret key payments go through Paystack, at its usual address or another', () => {
  const key = { PAYSTACK_SECRET_KEY: 'sk_test_1' };
  expect(readConfig(key).paystack).toEqual({ secretKey: 'sk_test_1', url: 'https://api.paystack.co' });
  const elsewhere = readConfig({ ...key, PAYSTACK_URL: 'http://localhost:9130/' });
  expect(elsewhere.paystack?.url).toBe('http://localhost:9130');
  const wrong = problemsOf({ PAYSTACK_SECRET_KEY: 'sk_live\nx', PAYSTACK_URL: 'ftp://paystack' });
  expect(wrong).toContain('PAYSTACK_SECRET_KEY must be the secret key of a Paystack account');
  expect(wrong).toContain('PAYSTACK_URL must be');
  expect(wrong).not.toContain('sk_live\nx');
});

test('safe deals are on in the sandbox and off with a real provider, unless the configuration says otherwise', () => {
  const isOffered = (env: Record<string, string>) => readConfig(env).safeDeal.isOffered;
  const real = { PAYSTACK_SECRET_KEY: 'sk_test_1' };
  expect([isOffered({}), isOffered(real)]).toEqual([true, false]);
  expect([isOffered({ SAFE_DEAL: 'off' }), isOffered({ ...real, SAFE_DEAL: 'on' })]).toEqual([false, true]);
});

test('SMS go through Africa’s Talking when its name and key are set, within the daily bound', () => {
  const { africasTalking, sms } = readConfig({ AFRICASTALKING_USERNAME: 'shop', AFRICASTALKING_API_KEY: 'atsk' });
  expect(africasTalking).toEqual({
    username: 'shop',
    apiKey: 'atsk',
    from: null,
    url: 'https://api.africastalking.com',
  });
  expect(sms).toEqual({ dailyBoundPesewas: 5_000, pricePesewas: 5 });
  expect(readConfig({}).smsDestinations).toEqual([{ prefix: '+233', pricePesewas: null }]);
  expect(readConfig({ SMS_DESTINATIONS: '+233, +228=0.40' }).smsDestinations[1]).toEqual({
    prefix: '+228',
    pricePesewas: 40,
  });
  expect(problemsOf({ AFRICASTALKING_USERNAME: 'shop' })).toMatch(/must be set together/);
});

test('work that needs its own session bypasses a configured pooler, and otherwise uses the usual address', () => {
  const DATABASE_URL = 'postgresql://shop:secret@pooler.example.com/shop';
  const DATABASE_SESSION_URL = 'postgresql://shop:secret@db.example.com/shop';
  expect(readConfig({ DATABASE_URL }).databaseSessionUrl).toContain('@pooler.example.com/');
  expect(readConfig({ DATABASE_URL, DATABASE_SESSION_URL }).databaseSessionUrl).toContain('@db.example.com/');
  expect(problemsOf({ DATABASE_SESSION_URL })).toBe('DATABASE_URL must be set when DATABASE_SESSION_URL is.');
});

test('replicas need a configured database, and may lag 10 s behind it', () => {
  const DATABASE_URL = 'postgresql://shop:secret@db.example.com/shop';
  const urls = ['postgresql://shop:secret@one.example.com/shop', 'postgresql://shop:secret@two.example.com/shop'];
  expect(readConfig({}).databaseReads).toEqual({ urls: [], maxLagMs: 10_000 });
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URLS: urls.join(', ') }).databaseReads.urls).toEqual(
    urls.map((one) => `${one}?sslmode=verify-full`),
  );
  expect(problemsOf({ DATABASE_READ_URLS: urls.join(',') })).toBe(
    'DATABASE_URL must be set when DATABASE_READ_URLS is.',
  );
});

test('pushes are signed with two keys that must be a pair', () => {
  const { publicKey, privateKey } = vapidKeysOf('a secret of at least thirty-two characters');
  const pair = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey };
  expect(readConfig(pair).push).toEqual({
    keys: { publicKey, privateKey },
    subject: 'mailto:info@spareyard.example',
    privateHosts: [],
  });
  const other = vapidKeysOf('another secret of at least thirty-two characters');
  for (const wrong of [
    { PUSH_PUBLIC_KEY: publicKey },
    { PUSH_PRIVATE_KEY: privateKey },
    { ...pair, PUSH_PUBLIC_KEY: other.publicKey },
    { ...pair, PUSH_PRIVATE_KEY: 'AAAA' },
  ]) {
    expect(problemsOf(wrong)).toBe('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be a pair of keys on P-256.');
  }
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toEqual(readConfig({}));
});

test.each(Object.keys(variables))('%s is read from the environment, and checked', (name) => {
  expect(problemsOf({ [name]: name === 'APP_SECRET' ? 'short' : '"quoted"' })).toContain(`${name} must be`);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'shop.example.com'],
  ['PUBLIC_URL', 'https://example.com/shop'],
  ['PUBLIC_URL', 'https://example.com/#shop'],
  ['PUBLIC_URL', 'https://me:word@example.com'],
  ['METRICS_PORT', '0'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://shop.example.com,https://example.com/shop'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_URL', 'postgresql://shop:word@db.example.com/shop?sslmode=bogus'],
  ['DATABASE_URL', 'postgresql://shop:word@db.example.com/shop?sslmode=disable&sslmode='],
  ['DATABASE_URL', 'postgresql://shop:word@db.example.com:99999/shop'],
  ['DATABASE_URL', 'postgresql://shop:wo/rd@db.example.com/shop'],
  ['DATABASE_URL', "'postgresql://shop:word@db.example.com/shop'"],
  ['DATABASE_SESSION_URL', 'localhost'],
  ['DATABASE_READ_URLS', 'postgresql://one/shop?sslmode=on'],
  ['DATABASE_READ_URLS', 'postgresql://one/shop,two/shop'],
  ['DATABASE_READ_MAX_LAG', '0'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp:mail.example.com'],
  ['SMTP_URL', 'smtp://shop:wo#rd@mail.example.com'],
  ['SMTP_URL', 'smtp://shop:w@rd#x@mail.example.com'],
  ['DATABASE_URL', 'postgresql://shop:w@rd#x@db.example.com/shop'],
  ['DATA_DIR', '~/shop'],
  ['BACKUP_DIR', '$HOME/backups'],
  ['BACKUP_IDENTITY', '~/key.txt'],
  ['S3_ENDPOINT', 'store'],
  ['S3_ENDPOINT', 'https://key:word@s3.example.com'],
  ['S3_ENDPOINT', 'https://s3.example.com/?region=auto'],
  ['S3_BUCKET', '..'],
  ['CDN_PURGE_URL', 'http://network.example.com/purge'],
  ['CDN_PURGE_URL', 'https://me:word@network.example.com/purge'],
  ['PAYSTACK_SECRET_KEY', 'abc'],
  ['PAYSTACK_SECRET_KEY', 'pk_live_0123456789'],
  ['PAYSTACK_SECRET_KEY', 'sk_live_'],
  ['PAYSTACK_SECRET_KEY', 'sk_demo_0123456789'],
  ['PAYSTACK_URL', 'http://paystack.example.com'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Shop <shop@example.com>\r\nBcc: all@example.com'],
  ['PLAN_PRICES', '3-months=120'],
  ['PLAN_PRICES', '3-months=120,6-months=210,1-year=free'],
  ['PLAN_PRICES', '3-months=0,6-months=210,1-year=380'],
  ['PLAN_PRICES', '3-months=1,3-months=2,6-months=210,1-year=380'],
  ['PLAN_PRICES', '3-months=120,6-months=210,1-year=380,2-years=700'],
  ['AFRICASTALKING_API_KEY', 'two\nlines'],
  ['AFRICASTALKING_SENDER', 'a sender that is far too long'],
  ['AFRICASTALKING_URL', 'africastalking'],
  ['SMS_DAILY_BOUND', 'much'],
  ['SMS_PRICE', '-1'],
  ['SMS_DESTINATIONS', '233'],
  ['SMS_DESTINATIONS', '+233,+228=much'],
  ['PUSH_SUBJECT', 'shop@example.com'],
  ['PUSH_SUBJECT', 'mailto:nobody'],
  ['BACKUP_KEY', 'backup'],
  ['BACKUP_KEY', 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kdkzqcr0yx9xlll'],
  ['SERVICE_WORKER', 'yes'],
  ['PUSH_PRIVATE_HOSTS', 'push.internal'],
  ['CONTACT_EMAIL', 'info'],
  ['CONTACT_PHONE', 'call us'],
  ['MESSENGER_URL', 'javascript:alert(1)'],
  ['MESSENGER_URL', 'http://m.me/shop'],
  ['SOCIAL_X', '@shop'],
  ['DATA_DIR', '"/var/lib/spareyard"'],
  ['SEED', 'yes'],
  ['APP_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/8,balancer'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  // Some are told a second time that they lack their companions.
  expect(problemsOf({ [name]: value })).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`, 'm'));
});

test('the figures have a port of their own', () => {
  expect(problemsOf({ PORT: '9461', METRICS_PORT: '9461' })).toBe('METRICS_PORT must be another port than PORT.');
  expect(readConfig({ PORT: '0', METRICS_PORT: '9461' }).metricsPort).toBe(9461);
});

test('what belongs together is set together', () => {
  expect(problemsOf({ AFRICASTALKING_SENDER: 'Spareyard' })).toBe(
    'AFRICASTALKING_USERNAME and AFRICASTALKING_API_KEY must be set when AFRICASTALKING_SENDER is.',
  );
  expect(problemsOf({ CDN_PURGE_TOKEN: 'x' })).toBe('CDN_PURGE_URL and CDN_PURGE_TOKEN must be set together.');
});

test('a backup key with a typing error stops the start', async () => {
  for (const identity of [await generateIdentity(), await generateHybridIdentity()]) {
    const key = await identityToRecipient(identity);
    expect(readConfig({ BACKUP_KEY: `${key}, ${key}` }).backup.recipients).toEqual([key, key]);
    const last = key.endsWith('q') ? 'p' : 'q';
    expect(problemsOf({ BACKUP_KEY: key.slice(0, -1) + last })).toMatch(/^BACKUP_KEY must be [^\n]+\.$/);
  }
});

test('everything wrong is reported at once, and no value is repeated', () => {
  const problems = problemsOf({ PORT: 'x', APP_SECRET: 'hunter2', SEED: 'maybe' });
  expect(problems.split('\n')).toHaveLength(3);
  expect(problems).not.toContain('hunter2');
});

test('the picture store is configured whole or not at all', () => {
  expect(readConfig(s3).s3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'parts',
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  expect(problemsOf({ ...s3, S3_REGION: '' })).toMatch(/^S3_REGION must be set too/);
});

test('a mail server needs a sender', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://localhost:25' })).toMatch(/^MAIL_FROM must be set/);
  expect(readConfig({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'Shop <shop@example.com>' }).mail).toEqual({
    smtpUrl: 'smtp://localhost:25',
    from: 'Shop <shop@example.com>',
  });
});

test('prices of plans are exact to the pesewa', () => {
  expect(readConfig({ PLAN_PRICES: '1-year=380.10, 3-months=0.29,6-months=1000' }).planPricesPesewas).toEqual({
    '3-months': 29,
    '6-months': 100_000,
    '1-year': 38_010,
  });
});

test("an operator's own database gets no sample adverts unasked", () => {
  const DATABASE_URL = 'postgresql://shop:secret@db.example.com/shop';
  expect(readConfig({ DATABASE_URL }).seed).toBe('none');
  expect(readConfig({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
});

test('other origins may use the API when they are named', () => {
  expect(readConfig({}).allowedOrigins).toEqual([]);
  const named = readConfig({ ALLOWED_ORIGINS: 'https://shop.example.com/, http://localhost:5173' }).allowedOrigins;
  expect(named).toEqual(['https://shop.example.com', 'http://localhost:5173']);
});

test('nightly backups are copied to a folder of a bucket, which needs a configured store', () => {
  const copied = { BACKUP_DIR: '/backups', BACKUP_TO: 's3://nightly/shop/' };
  expect(readConfig({ ...s3, ...copied }).backup.to).toBe('s3://nightly/shop/');
  expect(problemsOf({ ...s3, BACKUP_TO: 's3://nightly/shop/' })).toBe('BACKUP_DIR must be set when BACKUP_TO is.');
  expect(problemsOf({ BACKUP_TO: 's3://nightly/shop/' })).toContain('S3_ variables must be set');
  expect(problemsOf({ ...s3, BACKUP_TO: 's3://nightly/shop' })).toContain('BACKUP_TO must be');
});

test('proxies are trusted by number or by address', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
  ]);
});

test('a relative data folder is inside the project, an absolute one is used as it is', () => {
  expect(readConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(`${projectDir}/elsewhere`);
  expect(readConfig({ DATA_DIR: '/srv/shop' }).dataDir).toBe('/srv/shop');
});

test('the configuration cannot be changed', () => {
  const config = readConfig(s3);
  expect([config, config.s3, config.mail, config.planPricesPesewas].every((part) => Object.isFrozen(part))).toBe(true);
});
