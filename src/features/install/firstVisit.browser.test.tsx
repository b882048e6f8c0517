import { expect, test } from 'vitest';
import { noteInstallMoment } from '#src/device/worker/installMoment.ts';
import { InstallOffer, invitation, keepOffer, rememberVisits, showStrip } from '#tests/support/render/installOffer.tsx';

test('nobody is invited at the first visit, until a first question went well', async () => {
  await rememberVisits(0);
  keepOffer(new InstallOffer());
  await showStrip();
  expect(invitation().query()).toBeNull();
  noteInstallMoment();
  await expect.element(invitation()).toBeVisible();
});
