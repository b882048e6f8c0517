const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A term of the configuration as a sentence says it: "two days", "one hour", "36 hours". @param hours whole, above zero */
export function hoursText(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${words[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}
