import { Link, type LinkProps } from '@tanstack/react-router';
import { useHereInView } from '#src/lib/useHereInView.ts';
import { PageContainer } from './PageContainer.tsx';
import styles from './TabBar.module.css';

export interface Tab {
  readonly label: string;
  readonly link: LinkProps;
  /** Whether it is the current one, where the query of the address says that. */
  readonly isHere?: boolean;
  /** How many things wait there, with words for screen readers. 0 is not shown. */
  readonly count?: { readonly number: number; readonly words: string };
}

/** The tabs between the pages of one area, below the top bar. @param label names the area */
export function TabBar({ label: area, tabs }: { label: string; tabs: readonly Tab[] }) {
  const here = tabs.findIndex(({ isHere }) => isHere);
  const list = useHereInView<HTMLUListElement>(here === -1 ? '[aria-current=page]' : `li:nth-child(${here + 1})`);
  return (
    <nav className={styles.nav} aria-label={area}>
      <PageContainer>
        <ul className={styles.list} ref={list}>
          {tabs.map(({ label, link, isHere, count }) => (
            <li key={label}>
              <Link
                {...link}
                className={styles.tab}
                aria-current={isHere ? 'page' : undefined}
                activeOptions={{ exact: isHere !== undefined, includeSearch: isHere !== undefined, includeHash: true }}
              >
                {label}
                {count !== undefined && count.number > 0 && (
                  <>
                    <span className={styles.count} aria-hidden>
                      {count.number > 9 ? '9+' : count.number}
                    </span>
                    <span className="visually-hidden">, {count.words}</span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </PageContainer>
    </nav>
  );
}
