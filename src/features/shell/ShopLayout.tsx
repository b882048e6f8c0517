import { Outlet } from '@tanstack/react-router';

/** What every page shares: the bar above, the footer below, and the way to the content for the keyboard. */
export function ShopLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
