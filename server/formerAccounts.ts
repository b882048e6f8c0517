/* Accounts that their owners deleted: the row stays for others that refer to it, with an impossible e-mail. */

/** What stands for somebody who is gone, where the other side still reads of them. */
export const formerName = { user: 'Former member', vendor: 'Former vendor', guest: 'Former guest' } as const;

const ending = '@deleted.invalid';

/** The e-mail address that a deleted account gets. */
export function formerEmail(id: string): string {
  return `${id}${ending}`;
}

/** Whether an e-mail address is that of a deleted account: nothing is ever mailed there. */
export function isFormerEmail(email: string): boolean {
  return email.endsWith(ending);
}
