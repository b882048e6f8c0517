/** The links in mails about the safety of an account. */
export interface SafetyLinks {
  readonly signInUrl: string;
  /** Sets a new password when somebody else may know the old one. */
  readonly resetUrl: string;
  /** The contact page, where the person can tell the shop. */
  readonly contactUrl: string;
}

/** Makes these links for the shop's own address. */
export function safetyLinks(publicUrl: string): SafetyLinks {
  const link = (path: string) => new URL(path, publicUrl).href;
  return { signInUrl: link('/login'), resetUrl: link('/reset-password'), contactUrl: link('/contact') };
}
