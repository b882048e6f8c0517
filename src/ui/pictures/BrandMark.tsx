/** The gear with the pin from the app icon. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="49 49 414 414" aria-hidden fill="var(--brand-amber)">
      <path
        fillRule="evenodd"
        stroke="var(--brand-amber)"
        strokeWidth="12"
        strokeLinejoin="round"
        d="M217 103l0-43a200 200 0 0 1 78 0l0 43a158 158 0 0 1 41 17l31-30a200 200 0 0 1 55 55l-30 31a158 158 0 0 1 17 41l43 0a200 200 0 0 1 0 78l-43 0a158 158 0 0 1-17 41l30 31a200 200 0 0 1-55 55l-31-30a158 158 0 0 1-41 17l0 43a200 200 0 0 1-78 0l0-43a158 158 0 0 1-41-17l-31 30a200 200 0 0 1-55-55l30-31a158 158 0 0 1-17-41l-43 0a200 200 0 0 1 0-78l43 0a158 158 0 0 1 17-41l-30-31a200 200 0 0 1 55-55l31 30a158 158 0 0 1 41-17zM256 375l-69-110a81 81 0 1 1 138 0zM290 241l-34 20-34-20v-39l34-20 34 20z"
      />
    </svg>
  );
}
