import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { shopName } from '#contract/core/shop.ts';
import { sharePath } from '#contract/core/shopMark.ts';
import { projectDir } from '#server/config/config.ts';
import { sharedField } from '#src/device/worker/shared/sharedPictures.ts';

/* The manifest, which a browser reads when it installs the shop, must match the files that are served. */

const image = z.object({ src: z.string(), sizes: z.string(), type: z.string() });
const manifestSchema = z.looseObject({
  name: z.string(),
  icons: z.array(z.looseObject({ ...image.shape, purpose: z.string() })),
  screenshots: z.array(z.looseObject({ ...image.shape, form_factor: z.string() })),
  shortcuts: z.array(z.looseObject({ name: z.string(), url: z.string(), icons: z.array(image) })),
  share_target: z.object({
    action: z.string(),
    method: z.string(),
    enctype: z.string(),
    params: z.looseObject({ files: z.array(z.looseObject({ name: z.string() })) }),
  }),
});
const read = async () =>
  manifestSchema.parse(JSON.parse(await readFile(path.join(projectDir, 'dist/client/manifest.webmanifest'), 'utf8')));

test('names the shop, an icon for each purpose, screenshots for both forms and four shortcuts', async () => {
  const { name, icons, screenshots, shortcuts } = await read();
  expect(name).toBe(shopName);
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
  expect(new Set(screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['narrow', 'wide']));
  expect(shortcuts.map((shortcut) => [shortcut.name, shortcut.url])).toEqual([
    ['Search', '/view-product'],
    ['Post New Advert', '/add-product'],
    ['Vendor Dashboard', '/vendor-dashboard'],
    ['Cart', '/cart-test'],
  ]);
});

test('every picture exists in the size and format that the manifest names', async () => {
  const { icons, screenshots, shortcuts } = await read();
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const { width, height, format } = await sharp(path.join(projectDir, 'public', src)).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
    expect(type, src).toContain(format);
  }
});

test('pictures are shared to the address that the worker and the server answer', async () => {
  const { share_target: target } = await read();
  expect([target.action, target.method, target.enctype]).toEqual([sharePath, 'POST', 'multipart/form-data']);
  expect(target.params.files.map(({ name }) => name)).toEqual([sharedField]);
});

test('who asks for /favicon.ico without reading a page gets a small icon', async () => {
  const file = await readFile(path.join(projectDir, 'public/favicon.ico'));
  const [length, start] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(start + length).toBe(file.length);
  const { width, height, format } = await sharp(file.subarray(start)).metadata();
  expect([width, height, format]).toEqual([32, 32, 'png']);
  expect(file.length).toBeLessThan(2_000);
});
