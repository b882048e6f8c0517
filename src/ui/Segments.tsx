import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colour } from './colour.ts';
import { radius } from './shape.ts';

const Box = styled('fieldset')({ display: 'inline-flex', borderRadius: radius.m, backgroundColor: colour.sunken });
const Segment = styled('button')({
  display: 'grid',
  placeItems: 'center',
  minWidth: 48,
  minHeight: 48,
  padding: '0 12px',
  border: 0,
  borderRadius: radius.m,
  backgroundColor: 'transparent',
  color: colour.textSecond,
  fontWeight: 600,
  cursor: 'pointer',
  '&[aria-pressed=true]': { backgroundColor: colour.soft, color: colour.onSoft },
});

/** Two or three ways to see the same, like grid and list; one is on. */
export function Segments<Value extends string>({
  label,
  value,
  onChange,
  segments,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly { value: Value; label: string; icon?: ReactNode }[];
}) {
  return (
    <Box aria-label={label}>
      {segments.map((segment) => (
        <Segment
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          aria-label={segment.icon ? segment.label : undefined}
          title={segment.icon ? segment.label : undefined}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon ?? segment.label}
        </Segment>
      ))}
    </Box>
  );
}
