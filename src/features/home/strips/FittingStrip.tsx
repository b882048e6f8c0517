import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHttp } from '#src/http/useHttp.ts';
import { PartRowRoom } from '#src/ui/parts/PartRow.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { HomeStrip, StripParts } from './HomeStrip.tsx';
import { stripQuery } from './stripQueries.ts';

/**
 * The newest parts that fit the shopper's vehicle. Pages are the same for everybody, so the document has its room, which
 * is shown as long as a vehicle is chosen, whatever comes into it.
 * @param fits the vehicle as lists are filtered by it; null while it is not known
 * @param name its short name
 * @param kit what stands below them
 */
export function FittingStrip({ fits, name, kit }: { fits: string | null; name: string; kit?: ReactNode }) {
  const http = useHttp();
  const { data, isError } = useQuery({ ...stripQuery(http, fits ?? ''), enabled: fits !== null });
  const isNone = isError || data?.parts.length === 0;
  return (
    <HomeStrip
      id="fitting"
      heading={fits === null ? 'Fits your vehicle' : `Fits your ${name}`}
      search={fits === null ? {} : { fits }}
      ofVehicle
    >
      {data && !isNone ? (
        <StripParts parts={data.parts} />
      ) : (
        <PartRowRoom>
          {isNone && (
            <SecondText>
              {isError ? 'The shop cannot be reached.' : 'No part is stated to fit it. Vendors do not always say.'}
            </SecondText>
          )}
        </PartRowRoom>
      )}
      {kit}
    </HomeStrip>
  );
}
