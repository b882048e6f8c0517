/* Accounts that their owners deleted: the row stays for what hangs on it, under an address that nobody can have. */

const ending = '@deleted.invalid';

/** The e-mail of a deleted account. */
export function formerEmail(id: string): string {
  return `${id}${ending}`;
}

/** Whether an e-mail is that of a deleted account: nothing is ever mailed there. */
export function isFormerEmail(email: string): boolean {
  return email.endsWith(ending);
}
