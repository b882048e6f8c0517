/** The ways that stand in mails about the safety of an account. */
export interface SafetyLinks {
  readonly signInUrl: string;
  /** Sets a new password where somebody else may know the old one. */
  readonly resetUrl: string;
  /** Where the shop is told. */
  readonly contactUrl: string;
}

/** The links below the shop's own address. */
export function safetyLinks(publicUrl: string): SafetyLinks {
  const link = (path: string) => new URL(path, publicUrl).href;
  return { signInUrl: link('/login'), resetUrl: link('/reset-password'), contactUrl: link('/contact') };
}
