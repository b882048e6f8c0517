import styled from '@emotion/styled';
import { colour } from '#src/ui/theme/colour.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { CameraIcon } from './workIcons.tsx';

const Frame = styled('span')({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4/3',
  borderRadius: radius.m,
  backgroundColor: colour.sunken,
  color: colour.textThird,
});

/** Stands where a product has no picture, or its picture is still being prepared. */
export function NoPicture({ round, className }: { round?: number; className?: string }) {
  return (
    <Frame className={className} style={round === undefined ? undefined : { borderRadius: round }}>
      <CameraIcon label="No picture yet" />
    </Frame>
  );
}
