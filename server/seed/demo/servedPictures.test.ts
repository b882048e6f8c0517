import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pictureSlots } from '#contract/core/pictures/pictures.ts';
import { derivativeKeys } from '#server/pictures/pictureKeys.ts';
import { demoDir, demoPictures, readServedPictures, servedFolder, servedList } from './servedPictures.ts';

test('every picture of the sample catalogue is there as it is served, made from the master as it is today', async () => {
  const served = await readServedPictures();
  const pictures = demoPictures();
  expect(Object.keys(served)).toEqual(pictures.map(({ name }) => name));
  const files = derivativeKeys('x').map((key) => path.basename(key));
  expect(files).toHaveLength(pictureSlots.length * 2 + 1);
  for (const { name, file, cut } of pictures) {
    const master = await readFile(path.join(demoDir, file));
    const digest = createHash('sha256').update(master);
    expect(digest.update(cut ? JSON.stringify(cut) : '').digest('hex'), `${name}: run npm run art`).toBe(
      served[name]?.sha256,
    );
    expect((await readdir(servedFolder(name))).toSorted(), name).toEqual(files.toSorted());
  }
  const folders = (await readdir(path.dirname(servedList), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders).toHaveLength(pictures.length);
});
