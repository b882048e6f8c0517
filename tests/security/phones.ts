import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '#tests/support/shop/testApp.ts';

/* Phones of people in the sandbox, which writes its SMS into a folder. */

/** A phone that nobody has yet. Its end is 5, as other ends tell the sandbox how money to this number shall fare. */
export function newPhone(): string {
  return `+23324${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}5`;
}

/** The code that was sent to a phone. @throws Error when there is none */
export async function smsCode(shop: TestApp, phone: string): Promise<string> {
  await shop.deps.jobs.drain();
  const folder = path.join(shop.deps.config.dataDir, 'sms');
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  const code = /\b\d{6}\b/.exec(texts.find((text) => text.startsWith(`To: ${phone}\n`)) ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}.`);
  return code;
}
