import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { demoBuyer, demoStaff, demoVendors } from './vendors.ts';

/*
 * The accounts with which anyone may try the shop. Their passwords are made once for a data folder and stored there,
 * readable only by the server, so that each start can print them.
 */

const account = z.object({ email: z.string(), password: z.string() });
/** Staff also sign in with a code: `secret` is what an authenticator app makes the codes from, in hexadecimal. */
const staffAccount = account.extend({ secret: z.string() });
const demoAccountsSchema = z.object({ vendor: account, buyer: account, staff: staffAccount.optional() });
export type DemoAccounts = Readonly<z.infer<typeof demoAccountsSchema>>;

const fileName = 'demo-accounts.json';

/** The demo accounts of a data folder; null when none were made. */
export async function readDemoAccounts(dataDir: string): Promise<DemoAccounts | null> {
  try {
    return demoAccountsSchema.parse(JSON.parse(await readFile(path.join(dataDir, fileName), 'utf8')));
  } catch {
    return null;
  }
}

/**
 * The demo accounts of a data folder, created when there are none. May be repeated, also by several servers at once.
 */
export async function makeDemoAccounts(dataDir: string, { withStaff = false } = {}): Promise<DemoAccounts> {
  const stored = await readDemoAccounts(dataDir);
  if (stored) return stored;
  const accounts: DemoAccounts = {
    vendor: { email: demoVendors[0]?.email ?? '', password: makePassword() },
    buyer: { email: demoBuyer.email, password: makePassword() },
    ...(withStaff && {
      staff: { email: demoStaff.email, password: makePassword(), secret: randomBytes(20).toString('hex') },
    }),
  };
  await mkdir(dataDir, { recursive: true });
  return keepUnlessKept(dataDir, accounts);
}

/** Writes the accounts in one step. @returns the accounts that another server wrote first, if one did */
async function keepUnlessKept(dataDir: string, accounts: DemoAccounts): Promise<DemoAccounts> {
  const file = path.join(dataDir, fileName);
  const written = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(written, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  try {
    await link(written, file);
    return accounts;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const stored = await readDemoAccounts(dataDir);
    if (stored) return stored;
    // The file is there but cannot be read.
    await rename(written, file);
    return accounts;
  } finally {
    await rm(written, { force: true });
  }
}

/** 60 random bits in groups of four characters that are easy to type from a screen: no l, o, 0 or 1. */
function makePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const text = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
