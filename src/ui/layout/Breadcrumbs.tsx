import { Children, type ReactNode } from 'react';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import styles from './Breadcrumbs.module.css';

/** The position of a page in the shop: links as children, then the name of the page itself. */
export function Breadcrumbs({ children, here }: { children: ReactNode; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {Children.map(children, (link) => (
          <li>
            {link}
            <ChevronRightIcon size={16} />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
