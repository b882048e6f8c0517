import { expect, test, vi } from 'vitest';
import { MissingProgramsError, requireDebianPrograms } from './debianPrograms.ts';

test('programs that are missing are named with how to install them', () => {
  const account = vi.spyOn(process, 'getuid').mockReturnValue(1000);
  try {
    const require = () => requireDebianPrograms({ 'no-such-pooler': 'pooler', 'no-such-proxy': 'proxy' });
    expect(require).toThrow(MissingProgramsError);
    expect(require).toThrow(
      /^Debian's pooler and proxy are missing: apt-get install -y --no-install-recommends pooler proxy\.$/,
    );
  } finally {
    account.mockRestore();
  }
});
