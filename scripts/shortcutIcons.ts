import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/*
 * The icons of the installed app's shortcuts: the same icons as for these pages in the shop (paths from Lucide, ISC),
 * amber on navy. `npm run art` makes them together with the other pictures.
 */

const signs = {
  search: 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  post: 'M5 12h14M12 5v14',
  dashboard:
    'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05',
  cart: 'M2.05 2.05l1.099-.028a1 1 0 0 1 1.008.815l2.69 14.347A1 1 0 0 0 7.83 18H18M4.563 5h16.435a1 1 0 0 1 .981 1.204l-1.026 6.226A2 2 0 0 1 18.962 14H6.25M16 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
};
const sizePx = 192;

/** Writes `shortcut-<name>-192.png` for each shortcut of the manifest. */
export async function writeShortcutIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, sign] of Object.entries(signs)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#0C1929"/><path transform="translate(12 12)" d="${sign}" fill="none" stroke="#FFB426" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
    await sharp(Buffer.from(svg), { density: 288 })
      .resize(sizePx, sizePx)
      .png({ palette: true })
      .toFile(path.join(folder, `shortcut-${name}-${sizePx}.png`));
  }
}
