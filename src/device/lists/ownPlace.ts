import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

/** Where a person is, as they said or as the phone told on their tap. It is stored on this device alone. */
export interface OwnPlace {
  /** The known town that is nearest. */
  readonly town: string;
  readonly latitude: number;
  readonly longitude: number;
}

const schema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).ownPlaceSchema);

/** Null while none was said. Set it with a function. */
export const ownPlaceAtom = storedAtom<OwnPlace | null>(storageKeys.ownPlace, schema, null);
