import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultSavedReplies } from '#contract/people/threads.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { ChipRow, FilterChipButton } from '#src/ui/Chip.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { savedRepliesQuery } from './threadsQueries.ts';

const SavedRepliesSheet = lazyLayer(() => import('./SavedRepliesSheet.tsx').then((file) => file.SavedRepliesSheet));

/** The saved replies of a vendor, each put into the field with one tap, and a button to edit them. */
export function SavedReplies({ person, onSay }: { person: string; onSay: (text: string) => void }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const query = savedRepliesQuery(http, person);
  const { data: replies = defaultSavedReplies } = useQuery(query);
  const [editing, setEditing] = useState(false);
  return (
    <section aria-label="Saved replies">
      <ChipRow>
        {replies.map((reply) => (
          <FilterChipButton key={reply} onClick={() => onSay(reply)}>
            {reply}
          </FilterChipButton>
        ))}
        <FilterChipButton onClick={() => setEditing(true)}>Edit replies</FilterChipButton>
      </ChipRow>
      {editing && (
        <SavedRepliesSheet
          replies={replies}
          onClose={() => setEditing(false)}
          onSaved={(saved) => queryClient.setQueryData(query.queryKey, [...saved])}
        />
      )}
    </section>
  );
}
