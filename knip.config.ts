import type { KnipConfig } from 'knip';
import { programs } from './server/programs.ts';

export default {
  entry: [
    ...Object.values(programs),
    'src/server-entry.tsx',
    'src/boot/early.ts',
    'src/styleguide/main.tsx',
    'sw/{index,retired}.ts',
    'src/routes/**/*.tsx',
    'scripts/*.{ts,mjs}',
    'tests/**/*.e2e.ts',
    'tests/{load,audit}/*.{ts,mjs}',
    'tests/money/shopChild.ts',
    'tests/{cluster,engines,faults,faults/fire,money,nodes,security}/*{run,Run}.ts',
    'tests/faults/taps.ts',
    'tests/faults/fire/memory.ts',
    '**/*.test.{ts,tsx}',
  ],
  project: ['{contract,src,sw,server,scripts,tests}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'],
  ignore: ['tests/boundaries/fixture/**'],
  ignoreDependencies: ['@swc/core'],
  ignoreBinaries: ['firefox-esr', 'Xvfb', 'WebKitWebDriver', 'apt-get', 'openssl', 'systemd-creds'],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
