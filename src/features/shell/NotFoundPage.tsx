/** The page for every address that leads nowhere. */
export function NotFoundPage() {
  return <h1>We can&apos;t seem to find the page you looking for</h1>;
}
