import type * as z from 'zod/mini';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import type * as schemas from '#src/device/storedSchemas.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

/** Where a person is, as they said or as the phone told on their tap. It is stored on this device alone. */
export type OwnPlace = NonNullable<z.infer<typeof schemas.ownPlaceSchema>>;

const schema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).ownPlaceSchema);

/** Null while none was said. Set it with a function. */
export const ownPlaceAtom = storedAtom<OwnPlace | null>(storageKeys.ownPlace, schema, null);
