/** A mark of Markdown, which a button puts around the selected words or before their line. */
export interface Mark {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Stands where nothing is selected. */
  readonly sample: string;
  /** Whether it belongs at the beginning of a line. */
  readonly ofLine?: boolean;
}

export const marks: readonly Mark[] = [
  { name: 'Bold', before: '**', after: '**', sample: 'bold words' },
  { name: 'Link', before: '[', after: '](https://)', sample: 'words of the link' },
  { name: 'Heading', before: '## ', after: '', sample: 'Heading', ofLine: true },
  { name: 'List', before: '- ', after: '', sample: 'first of the list', ofLine: true },
];

/** Returns the text with the mark around what is selected, and what is selected afterwards. */
export function marked(
  text: string,
  from: number,
  to: number,
  { before, after, sample, ofLine = false }: Mark,
): { text: string; from: number; to: number } {
  const words = text.slice(from, to) || sample;
  const head = text.slice(0, from);
  const gap = ofLine && head !== '' && !head.endsWith('\n') ? '\n' : '';
  const start = from + gap.length + before.length;
  return { text: head + gap + before + words + after + text.slice(to), from: start, to: start + words.length };
}
