import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, projectDir, readConfig } from './config.ts';
import { readEnvironment, secretNames } from './environment.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'spareyard-credentials-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hand = (name: string, value: string) => writeFileSync(path.join(folder, `spareyard.${name}`), value);

test('ASVS 13.3.1: secrets come from the folder that systemd fills, and never through the environment', () => {
  hand('PAYSTACK_SECRET_KEY', 'sk_live_1\n');
  hand('SMTP_URL', 'smtps://shop:word@mail.example.com');
  const before = { CREDENTIALS_DIRECTORY: folder, MAIL_FROM: 'shop@example.com' };
  const config = readConfig(readEnvironment(before));
  expect(config.paystack?.secretKey).toBe('sk_live_1');
  expect(config.mail).toEqual({ smtpUrl: 'smtps://shop:word@mail.example.com', from: 'shop@example.com' });
  expect(before).not.toHaveProperty('PAYSTACK_SECRET_KEY');
});

test('a secret in both places stops the start with a sentence that does not repeat it', () => {
  hand('PAYSTACK_SECRET_KEY', 'sk_live_1');
  const read = () => readEnvironment({ CREDENTIALS_DIRECTORY: folder, PAYSTACK_SECRET_KEY: 'sk_live_2' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^PAYSTACK_SECRET_KEY is sealed and in the environment too\. Take it out of one of the two\.$/);
});

test('a secret under another name stops the start, since it would count for nothing', () => {
  hand('SMTP_ULR', 'smtps://shop:word@mail.example.com');
  const read = () => readEnvironment({ CREDENTIALS_DIRECTORY: folder });
  expect(read).toThrow(
    /^spareyard\.SMTP_ULR in CREDENTIALS_DIRECTORY is not a secret of the shop. Those are APP_SECRET, /,
  );
  expect(read).not.toThrow(/word/);
});

test('without such a folder, or with an empty one, only the environment counts', () => {
  const env = { PAYSTACK_SECRET_KEY: 'sk_live_2' };
  expect(readEnvironment(env)).toBe(env);
  expect(readEnvironment({ ...env, CREDENTIALS_DIRECTORY: folder })).toMatchObject(env);
});

test('ASVS 13.3.1: every secret can be sealed, and each service of the shop gets it', () => {
  const deploy = path.join(projectDir, 'deploy');
  const services = readdirSync(path.join(deploy, 'systemd')).filter((unit) => unit.endsWith('.service'));
  const running = services.filter((unit) =>
    readFileSync(path.join(deploy, 'systemd', unit), 'utf8').includes('EnvironmentFile='),
  );
  expect(running).toEqual(['spareyard-database.service', 'spareyard@.service']);
  for (const unit of running) {
    const text = readFileSync(path.join(deploy, 'systemd', unit), 'utf8');
    const loaded = [...text.matchAll(/^LoadCredentialEncrypted=spareyard\.(\w+)$/gm)].map(([, name]) => name);
    expect(loaded, unit).toEqual([...secretNames]);
  }
  const names = /^names='([^']+)'$/m.exec(readFileSync(path.join(deploy, 'secret'), 'utf8'))?.[1];
  expect(names?.split(' ')).toEqual([...secretNames]);
});
