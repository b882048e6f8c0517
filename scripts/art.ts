import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { bannerStems, bannerWidths, phoneBannerSize } from '#src/ui/pictures/bannerPictures.ts';
import { tileWidths } from '#src/lib/pictures/tileWidths.ts';
import { projectDir } from '#server/config/config.ts';
import { makeDemoPictures } from './demoPictures.ts';
import { writeFavicon } from './favicon.ts';
import { writeShortcutIcons } from './shortcutIcons.ts';

/*
 * `npm run art`: makes the shop's own pictures from the masters in art/, and those of the sample catalogue from theirs.
 * The results are committed, because they change about once a year and take two minutes to make.
 */

const masters = path.join(projectDir, 'art');
const pictures = path.join(projectDir, 'public/pictures');
const icons = path.join(projectDir, 'public/icons');

/** The horizontal position of the phone crop in each banner, so that the part is visible (percent, 0 = left). */
const phoneCropPercent: Record<string, number> = {
  'banner-1-brakes': 34,
  'banner-2-oils': 12,
  'banner-3-wheel': 46,
  'banner-4-headlamp': 22,
  'banner-5-cycling': 12,
};

async function write(image: Sharp, stem: string, quality: { avif: number; webp: number }): Promise<void> {
  const avif = await image.clone().avif({ quality: quality.avif, effort: 6 }).toFile(`${stem}.avif`);
  const webp = await image.clone().webp({ quality: quality.webp, effort: 6 }).toFile(`${stem}.webp`);
  console.log(
    `${path.relative(projectDir, stem)}: ${(avif.size / 1024).toFixed(1)} / ${(webp.size / 1024).toFixed(1)} KB`,
  );
}

await mkdir(path.join(pictures, 'tiles'), { recursive: true });
await mkdir(path.join(pictures, 'banners'), { recursive: true });
await mkdir(icons, { recursive: true });

for (const file of await readdir(path.join(masters, 'tiles'))) {
  const { name } = path.parse(file);
  for (const width of tileWidths) {
    const image = sharp(path.join(masters, 'tiles', file)).resize({ width, kernel: 'lanczos3' });
    await write(image, path.join(pictures, 'tiles', `${name}-${width}`), { avif: 48, webp: 72 });
  }
}

for (const stem of bannerStems) {
  const master = path.join(masters, 'banners', `${stem}.jpg`);
  const { width, height } = await sharp(master).metadata();
  const cropWidth = Math.round((height * phoneBannerSize.width) / phoneBannerSize.height);
  const left = Math.round(((width - cropWidth) * (phoneCropPercent[stem] ?? 50)) / 100);
  const crop = sharp(master).extract({ left, top: 0, width: cropWidth, height }).resize(phoneBannerSize);
  await write(crop, path.join(pictures, 'banners', `${stem}-phone`), { avif: 46, webp: 70 });
  for (const wide of bannerWidths) {
    await write(sharp(master).resize({ width: wide }), path.join(pictures, 'banners', `${stem}-${wide}`), {
      avif: 46,
      webp: 70,
    });
  }
}

// Not every service that previews shared links supports AVIF or WebP.
const mark = await sharp(path.join(masters, 'icon', 'icon.svg'), { density: 144 })
  .resize(208, 208)
  .png()
  .toBuffer();
await sharp(path.join(masters, 'banners', 'banner-1-brakes.jpg'))
  .resize({ width: 1200, height: 630, fit: 'cover', position: 'right' })
  .composite([{ input: mark, left: 96, top: 211 }])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(path.join(pictures, 'open-graph.jpg'));

for (const [master, name] of [
  ['icon', 'favicon'],
  ['icon-maskable', 'icon-maskable'],
  ['icon-monochrome', 'icon-monochrome'],
] as const) {
  await copyFile(path.join(masters, 'icon', `${master}.svg`), path.join(icons, `${name}.svg`));
}
for (const size of [192, 512]) {
  for (const [master, name] of [
    ['icon', 'icon'],
    ['icon-maskable', 'icon-maskable'],
    ['icon-monochrome', 'icon-monochrome'],
  ] as const) {
    const svg = path.join(masters, 'icon', `${master}.svg`);
    await sharp(svg, { density: 144 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(path.join(icons, `${name}-${size}.png`));
  }
}
await writeFavicon(path.join(masters, 'icon', 'icon.svg'), path.join(projectDir, 'public/favicon.ico'));
// iOS rounds the corners itself and shows transparency as black.
await sharp(path.join(masters, 'icon', 'icon-maskable.svg'), { density: 144 })
  .resize(180, 180)
  .flatten({ background: '#0C1929' })
  .png({ palette: true })
  .toFile(path.join(icons, 'apple-touch-icon.png'));
await writeShortcutIcons(icons);
await makeDemoPictures();
console.log(`open-graph.jpg: ${((await stat(path.join(pictures, 'open-graph.jpg'))).size / 1024).toFixed(0)} KB`);
