/*
 * Each file of component tests starts on an empty device, whatever the previous one in the same browser has left. It is
 * emptied before the file is loaded, since a start reads the device (`src/device/typedCopy.ts`): a session that the
 * previous file had left by a Logout would load the page anew in the middle of a test.
 */
import { emptyDevice } from '#tests/support/device/emptyDevice.ts';

await emptyDevice();
