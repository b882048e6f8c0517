import type { RefObject } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { type Mark, marked, marks } from './markText.ts';
import spacing from '#src/ui/layout/spacing.module.css';

/** Buttons that put the marks of Markdown around what is selected in the field. */
export function TextToolbar({
  field,
  onChange,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}) {
  const put = (mark: Mark) => {
    const area = field.current;
    if (!area) return;
    const { text, from, to } = marked(area.value, area.selectionStart, area.selectionEnd, mark);
    onChange(text);
    area.focus();
    // After the new text is in the field.
    requestAnimationFrame(() => area.setSelectionRange(from, to));
  };
  return (
    <div className={spacing.wrap2} role="toolbar" aria-label="Marks">
      {marks.map((mark) => (
        <Button key={mark.name} variant="outlined" size="small" onClick={() => put(mark)}>
          {mark.name}
        </Button>
      ))}
    </div>
  );
}
