import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { CircleCheckIcon, PackageIcon } from '#src/ui/pictures/icons.tsx';
import { Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { EyeOffIcon } from '#src/ui/pictures/workIcons.tsx';
import { withPostsFilter } from '#src/features/vendor/posts/tools/dashboardChoices.ts';
import type { DashboardSearch } from '#src/features/vendor/posts/dashboardSearch.ts';
import { CountUp } from './CountUp.tsx';
import styles from './StatTiles.module.css';

/** Total, active and inactive adverts: the filters by status, as links. `counts` is undefined while on their way. */
export function StatTiles({
  counts,
  search,
}: {
  counts: OwnAdvertsAnswer['counts'] | undefined;
  search: DashboardSearch;
}) {
  const tiles: {
    kind: 'total' | 'active' | 'inactive';
    label: string;
    icon: ReactNode;
    status?: DashboardSearch['status'];
  }[] = [
    { kind: 'total', label: 'Total', icon: <PackageIcon size={20} /> },
    { kind: 'active', label: 'Active', icon: <CircleCheckIcon size={20} />, status: 'Available' },
    { kind: 'inactive', label: 'Inactive', icon: <EyeOffIcon size={20} />, status: 'Not available' },
  ];
  const { status: _status, ...rest } = search;
  return tiles.map(({ kind, label, icon, status }) => (
    <Link
      className={styles.tile}
      data-waiting={counts ? undefined : ''}
      data-long={counts && counts.total > 999 ? '' : undefined}
      key={kind}
      to="/vendor-dashboard"
      search={withPostsFilter(rest, status ? { status } : {})}
      resetScroll={false}
      aria-current={search.status === status ? 'true' : undefined}
    >
      <span className={styles.label}>
        {icon}
        <span>
          {label}
          <span className={styles.adverts}> Adverts</span>
        </span>
      </span>
      <span key={counts ? 'known' : 'waiting'} className={styles.count} data-kind={kind}>
        {counts ? <CountUp name={kind} value={counts[kind]} /> : <Skeleton width={14} height={24} />}
      </span>
    </Link>
  ));
}
