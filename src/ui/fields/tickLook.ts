import { colour } from '#src/ui/theme/colour.ts';
import { motion } from '#src/ui/theme/shape.ts';

const box = {
  appearance: 'none',
  flex: 'none',
  width: 22,
  height: 22,
  margin: 0,
  border: `2px solid ${colour.outline}`,
  backgroundColor: colour.surface,
  cursor: 'pointer',
  '&:disabled': { borderColor: colour.hairline, backgroundColor: colour.sunken, cursor: 'default' },
} as const;

/** A radio of 22 px; its label brings the target of 48. */
export const radioLook = {
  ...box,
  borderRadius: '50%',
  '&:checked': { border: `7px solid ${colour.primary}`, backgroundColor: colour.onPrimary },
} as const;

/** A check box of 22 px. The tick is made of two edges, so that it takes the colour of the scheme. */
export const checkLook = {
  ...box,
  position: 'relative',
  borderRadius: 6,
  '&:checked': { borderColor: colour.primary, backgroundColor: colour.primary },
  '&:checked::after': {
    content: '""',
    position: 'absolute',
    left: 5.5,
    top: 1.5,
    width: 5,
    height: 10,
    border: `solid ${colour.onPrimary}`,
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  '@media (forced-colors:active)': { appearance: 'auto' },
} as const;

/** A switch with a track of 44 by 28 and a thumb of 20. */
export const switchLook = {
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: 44,
  height: 28,
  margin: 0,
  borderRadius: 14,
  backgroundColor: colour.outline,
  cursor: 'pointer',
  transition: `background-color ${motion.pressMs}ms ${motion.ease}`,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 4,
    width: 20,
    height: 20,
    borderRadius: '50%',
    backgroundColor: colour.page,
    transition: `transform ${motion.pressMs}ms ${motion.ease}`,
  },
  '&:checked': { backgroundColor: colour.success },
  '&:checked::after': { transform: 'translateX(16px)' },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
  '@media (forced-colors:active)': { appearance: 'auto' },
} as const;
