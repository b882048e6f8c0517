import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import { colour } from '#src/ui/theme/colour.ts';
import { hasHover } from '#src/ui/layout/screen.ts';
import { motion, radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

/*
 * The outlined and the soft button of lists, with fewer parts than `Button`: a listing has 48 of them, a third of the work
 * of rendering it and of making it live.
 */

const look = {
  ...type.label,
  lineHeight: 1.25,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minWidth: 48,
  minHeight: 48,
  padding: '11px 12px',
  border: '1px solid transparent',
  borderRadius: radius.m,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.pressMs}ms ${motion.ease},transform ${motion.pressMs}ms ${motion.ease}`,
  '&:active': { transform: 'scale(.98)' },
} as const;

const OutlinedAnchor = styled('a')({
  ...look,
  borderColor: colour.outline,
  color: colour.primary,
  [hasHover]: { '&:hover': { backgroundColor: colour.sunken } },
});

/** Outlined link of a list: View. */
export const ListLink = createLink(OutlinedAnchor);

/** Soft button of a list: Add to Cart. */
export const ListButton = styled('button')({
  ...look,
  backgroundColor: colour.soft,
  color: colour.onSoft,
  [hasHover]: { '&:hover': { backgroundColor: colour.softHover } },
});
