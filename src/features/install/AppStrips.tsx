import { InstallStrip } from './InstallStrip.tsx';
import { UpdateStrip } from './UpdateStrip.tsx';

/* Load this module lazily: nothing in it belongs to a first look at a page. */

/** What the app says of itself, between the page and the footer, where it pushes nothing away. */
export function AppStrips() {
  return (
    <>
      <UpdateStrip />
      <InstallStrip />
    </>
  );
}
