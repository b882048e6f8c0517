/**
 * The programs of the server: their names in `dist/server`, and where their source is. Each may run in a process of its
 * own, so the build makes an entry of each.
 */
export const programs = {
  main: 'server/main.ts',
  admin: 'server/admin/main.ts',
  backup: 'server/backup/main.ts',
  seed: 'server/db/seedCommand.ts',
  keepDatabase: 'server/db/keepDatabase.ts',
  decoder: 'server/pictures/decoder/decoderProcess.ts',
} as const;
