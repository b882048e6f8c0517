import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';
import styles from './DeskSearchForm.module.css';
import type { DeskSearch } from './deskSearch.ts';

/** A search field. It puts its text into the address of a desk page, which then shows what it finds. */
export function DeskSearchForm({
  show,
  label,
  text,
}: {
  show: NonNullable<DeskSearch['show']>;
  label: string;
  text: string | undefined;
}) {
  const navigate = useNavigate();
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const next = typeof typed === 'string' ? typed.trim() : '';
    void navigate({ to: '/desk', search: { show, ...(next !== '' && { text: next }) } });
  };
  return (
    <search>
      <form className={styles.find} onSubmit={look} noValidate>
        <TextField
          label={label}
          key={text}
          name="q"
          type="search"
          roomForMessage={false}
          defaultValue={text ?? ''}
          start={<SearchIcon size={20} />}
        />
        <Button type="submit">Find</Button>
      </form>
    </search>
  );
}
