/* Ghana uses UTC all year, so a mail can name a time that is right for its reader. */
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Accra', dateStyle: 'long' });
const minute = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Accra', hour: '2-digit', minute: '2-digit' });

/** The day of a timestamp in Ghana: "14 May 2026". */
export function mailDay(at: Date): string {
  return day.format(at);
}

/** The day and time of a timestamp in Ghana: "14 May 2026, 14:05". */
export function mailMoment(at: Date): string {
  return `${day.format(at)}, ${minute.format(at)}`;
}
