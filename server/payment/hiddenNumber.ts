/** The number of a wallet or a bank account, as pages show it: all but the last four figures are hidden. */
export function hiddenNumber(number: string): string {
  return number.slice(-4).padStart(number.length, '•');
}
