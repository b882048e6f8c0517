import { useNavigate } from '@tanstack/react-router';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FindField } from '#src/ui/fields/FindField.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './VendorSearch.module.css';

/** Searches among one vendor's adverts: a form that works without script, and leads to the list. */
export function VendorSearch({ vendorId, name }: { vendorId: string; name: string }) {
  const navigate = useNavigate();
  return (
    <search className={styles.place}>
      <form
        className={styles.form}
        action="/view-product"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          const q = typeof typed === 'string' ? typed.trim() : '';
          void navigate({ to: '/view-product', search: { vendor: vendorId, ...(q !== '' && { q }) } });
        }}
      >
        <input type="hidden" name="vendor" value={vendorId} />
        <FindField
          className={spacing.fill}
          label={`Search the parts of ${name}`}
          placeholder="Part or number"
          name="q"
          maxLength={100}
        />
        <Button type="submit" variant="outlined">
          Search
        </Button>
      </form>
    </search>
  );
}
