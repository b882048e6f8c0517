import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

const kinds = {
  info: { '--strip-ground': colour.infoSoft, '--strip-sign': colour.info },
  success: { '--strip-ground': colour.successSoft, '--strip-sign': colour.success },
  warning: { '--strip-ground': colour.warningSoft, '--strip-sign': colour.warning },
  error: { '--strip-ground': colour.errorSoft, '--strip-sign': colour.error },
  quiet: { '--strip-ground': colour.sunken, '--strip-sign': colour.text },
} as const;

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  padding: '12px 16px',
  borderRadius: radius.l,
  backgroundColor: 'var(--strip-ground)',
  '& > svg': { color: 'var(--strip-sign)' },
  ...Object.fromEntries(Object.entries(kinds).map(([kind, look]) => [`&[data-kind=${kind}]`, look])),
  '&[data-edge]': { borderRadius: 0, paddingInline: 'max(var(--edge), calc((100% - 1216px) / 2))' },
});
const Words = styled('div')({ ...type.small, flex: '1 1 180px', minWidth: 0 });
const Title = styled('div')({ fontWeight: 600 });
const Second = styled('div')({ color: colour.textSecond });
const Acts = styled('div')({
  display: 'flex',
  gap: 4,
  marginBlock: -4,
  '& [data-variant=text]': { color: 'var(--strip-sign)' },
});

/**
 * A quiet strip with a sign: the state of the page (`edge`, under the bar) or something that waits for
 * the person (in the page). `live` when it appears while the page is open.
 */
export function Strip({
  kind = 'info',
  icon,
  title,
  children,
  actions,
  edge = false,
  live = false,
}: {
  kind?: keyof typeof kinds;
  icon?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  edge?: boolean;
  live?: boolean;
}) {
  return (
    <Box
      data-kind={kind}
      data-edge={edge ? '' : undefined}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      {icon}
      <Words>
        {title && <Title>{title}</Title>}
        {children && (title ? <Second>{children}</Second> : children)}
      </Words>
      {actions && <Acts>{actions}</Acts>}
    </Box>
  );
}
