import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { countText } from '#src/lib/countText.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { CircleCheckIcon, PackageIcon } from '#src/ui/pictures/icons.tsx';
import { below900, from900, hasHover } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { EyeOffIcon } from '#src/ui/pictures/workIcons.tsx';
import { type DashboardSearch, withFilter } from '#src/features/vendor/posts/dashboardSearch.ts';

const Tile = styled('a')({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  minWidth: 0,
  padding: 12,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.xl,
  backgroundColor: colour.surface,
  color: colour.text,
  textDecoration: 'none',
  '&[aria-current=true]': { borderColor: colour.primary, boxShadow: `inset 0 0 0 1px ${colour.primary}` },
  [hasHover]: { '&:hover': { borderColor: colour.outline } },
  [from900]: { flexDirection: 'column', justifyContent: 'space-between', minHeight: 152, padding: 20 },
});
const TileLink = createLink(Tile);
const Label = styled('span')({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: colour.textSecond,
  [below900]: { '& svg': { display: 'none' } },
});
const Count = styled('span')({ ...type.figure, '&[data-kind=active]': { color: colour.success } });

/** Total, active and inactive adverts; each leads to its list. Undefined counts: still on their way. */
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
    { kind: 'total', label: 'Total Adverts', icon: <PackageIcon size={20} /> },
    { kind: 'active', label: 'Active Adverts', icon: <CircleCheckIcon size={20} />, status: 'Available' },
    { kind: 'inactive', label: 'Inactive Adverts', icon: <EyeOffIcon size={20} />, status: 'Not available' },
  ];
  const { status: _status, ...rest } = search;
  return tiles.map(({ kind, label, icon, status }) => (
    <TileLink
      key={kind}
      to="/vendor-dashboard"
      search={withFilter(rest, status ? { status } : {})}
      resetScroll={false}
      aria-current={search.status === status ? 'true' : undefined}
    >
      <Label>
        {icon}
        {label}
      </Label>
      <Count data-kind={kind}>{counts ? countText(counts[kind]) : <Skeleton width={48} height={32} />}</Count>
    </TileLink>
  ));
}
