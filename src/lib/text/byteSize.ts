/** A size as people read it: 240000 → "240 KB", 5800000 → "5.8 MB". Decimal units, as phones show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  const megabytes = bytes / 1_000_000;
  if (megabytes >= 999.5) return `${(megabytes / 1000).toFixed(1)} GB`;
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
