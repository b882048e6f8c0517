import styled from '@emotion/styled';
import { Panel } from '#src/ui/layout/Panel.tsx';

/** The card of the plan: the same height while it loads. */
export const Card = styled(Panel)({ display: 'flex', flexDirection: 'column', gap: 8, minHeight: 152 });
