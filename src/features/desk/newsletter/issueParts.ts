/** An issue as it is written: its Markdown begins with the subject as a heading. */
export interface IssueParts {
  readonly subject: string;
  readonly body: string;
}

/** Takes the subject out of the Markdown of an issue. */
export function partsOf(markdown: string): IssueParts {
  const [, subject, body] = /^# ?([^\n]*)(?:\n\n?([\s\S]*))?$/.exec(markdown) ?? [];
  return subject === undefined ? { subject: '', body: markdown } : { subject, body: body ?? '' };
}

/** Puts an issue together; empty parts leave nothing behind. */
export function issueOf({ subject, body }: IssueParts): string {
  if (subject === '' && body === '') return '';
  return subject === '' ? body : `# ${subject.replaceAll('\n', ' ')}\n\n${body}`;
}
