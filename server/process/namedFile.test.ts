import { afterEach, expect, test, vi } from 'vitest';
import { fileNamed, whyUnread, whyUnwritten } from './namedFile.ts';

afterEach(() => vi.unstubAllEnvs());

test('a file is where the person was who named it, whatever npm says of itself', () => {
  vi.stubEnv('SPAREYARD_CWD', undefined);
  vi.stubEnv('INIT_CWD', '/home/ama');
  expect(fileNamed('shop.backup')).toBe('/home/ama/shop.backup');
  vi.stubEnv('INIT_CWD', '/opt/spareyard/current');
  vi.stubEnv('SPAREYARD_CWD', '/root');
  expect(fileNamed('shop.backup')).toBe('/root/shop.backup');
  expect(fileNamed('/srv/shop.backup')).toBe('/srv/shop.backup');
});

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each(['EACCES', 'EPERM', 'EROFS'])('%s is told as what this account may not do', (code) => {
  const account = `this account (uid ${process.getuid?.()})`;
  expect(whyUnread('/root/shop.backup', coded(code))).toBe(
    `/root/shop.backup cannot be read by ${account}: let it read the file and enter its folder.`,
  );
  expect(whyUnwritten('/root/shop.backup', coded(code))).toBe(
    `/root/shop.backup cannot be written by ${account}: name a file in a folder that it may write to.`,
  );
});

test('anything else is not put down to the file', () => {
  expect(whyUnwritten('/root/shop.backup', new Error('x'))).toBeNull();
  expect(whyUnwritten('/root/shop.backup', coded('53100'))).toBeNull();
});
