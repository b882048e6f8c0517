import { countedText } from './countText.ts';

const minuteMs = 60_000;

/** How long ago: "just now", "5 minutes ago", "3 hours ago", "2 days ago". Not where the server renders it. */
export function formatAge(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${countedText(minutes, 'minute', 'minutes')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${countedText(hours, 'hour', 'hours')} ago` : `${Math.floor(hours / 24)} days ago`;
}
