import { type RefObject, useEffect } from 'react';
import { inertAround } from '#src/ui/overlays/inertAround.ts';
import { useCloseByBack } from '#src/ui/overlays/useCloseByBack.ts';

/** What the sheet needs while it is open: Back closes it, and nothing behind it can be reached. Load it lazily. */
export function OpenFilterSheet({ form, onClose }: { form: RefObject<HTMLElement | null>; onClose: () => void }) {
  useCloseByBack(true, onClose);
  useEffect(() => (form.current ? inertAround(form.current) : undefined), [form]);
  return null;
}
