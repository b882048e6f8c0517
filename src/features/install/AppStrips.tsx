import { InstallStrip } from './InstallStrip.tsx';
import { UpdateStrip } from './UpdateStrip.tsx';

/* Load this module lazily: nothing in it is needed when a page is first shown. */

/** Messages about the app itself, between the page and the footer, where they push nothing away. */
export function AppStrips() {
  return (
    <>
      <UpdateStrip />
      <InstallStrip />
    </>
  );
}
