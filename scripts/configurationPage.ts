import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Definition } from '#server/config/configFields.ts';
import { variableGroups } from '#server/config/configVariables.ts';

/* `npm run configuration` writes docs/CONFIGURATION.md out of the definitions that the server reads. */

export const configurationFile = path.resolve(import.meta.dirname, '../docs/CONFIGURATION.md');

const before = `<!-- Made by scripts/configurationPage.ts out of server/config/configVariables.ts: change the definitions there. -->

# Configuration

The shop is configured by environment variables only, and so are its commands (\`npm run admin\`, \`backup\`, \`restore\`, \`seed\`). An empty variable counts as absent. Whatever is wrong stops the start with a sentence that names the variable, and so does a variable that is unknown but has a name like one of these.

Secrets may also be files \`spareyard.NAME\` in the folder that \`CREDENTIALS_DIRECTORY\` names, where systemd opens what \`deploy/secret\` has sealed.
`;

const after = `
## While building

\`VITE_API_URL\`, read while building, points the app at an API on another host, with its path: \`VITE_API_URL=https://api.example.com/api npm run build\`. That host runs the same server on the same database, pictures and \`APP_SECRET\`, with the \`PUBLIC_URL\` of the shop and its address in \`ALLOWED_ORIGINS\`.
`;

/** The text of docs/CONFIGURATION.md: each variable, its default and what it is. */
export function configurationPage(): string {
  const sections = variableGroups.map(({ title, variables }) =>
    [
      `\n## ${title}\n`,
      '| variable | default | what it is |',
      '| --- | --- | --- |',
      ...Object.entries<Definition>(variables).map(
        ([name, definition]) => `| \`${name}\` | ${shownDefault(definition)} | ${definition.about} |`,
      ),
      '',
    ].join('\n'),
  );
  return [before, ...sections, after].join('');
}

function shownDefault({ defaultText, default: usual }: Definition): string {
  return defaultText ?? (usual ? `\`${usual}\`` : 'none');
}

if (process.argv[1] === import.meta.filename) writeFileSync(configurationFile, configurationPage());
