import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { type Fault, faultOf, isUnreachable } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { vendorStaffKey } from '#src/http/useStaffWords.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { changeStaff, type StaffChange, vendorStaffQuery } from './staffCalls.ts';

const needsConnection = 'Changing the staff needs a connection. Try again when it is back.';

/**
 * Changes the staff and shows it as it is then, also when the answer does not say: it may have been lost after the change
 * was made. `change` resolves with the fault, or null when it was done.
 */
export function useStaffChange(accountId: string) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [keys] = useState(createCommandKeys);
  const [pending, setPending] = useState(false);
  async function change(wanted: StaffChange): Promise<Fault | null> {
    setPending(true);
    try {
      const { message, ...staff } = await changeStaff(http, wanted, keys.keyFor(wanted));
      keys.forget();
      queryClient.setQueryData(vendorStaffQuery(http, accountId).queryKey, staff);
      notify({ kind: 'success', message });
      return null;
    } catch (error) {
      const fault = faultOf(error);
      return isUnreachable(error) ? { ...fault, message: needsConnection } : fault;
    } finally {
      setPending(false);
      void queryClient.invalidateQueries({ queryKey: vendorStaffKey });
    }
  }
  return { change, pending };
}
