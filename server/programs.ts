/** The server's programs: name in `dist/server` and source. The build makes an entry of each, for its own process. */
export const programs = {
  main: 'server/main.ts',
  admin: 'server/admin/main.ts',
  backup: 'server/backup/main.ts',
  seed: 'server/seed/seedCommand.ts',
  keepDatabase: 'server/db/keepDatabase.ts',
  decoder: 'server/pictures/decoder/decoderProcess.ts',
} as const;
