import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { CardList } from '#src/features/catalogue/cards/CardList.tsx';
import { CategoryTiles } from '#src/features/home/CategoryTiles.tsx';
import { cardSlots } from '#src/routes/-cardSlots.tsx';
import { RemoveButton } from '#src/ui/buttons/RemoveButton.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { KeptMark, KeptRow } from '#src/ui/parts/KeptRow.tsx';
import { PartRow, PartRowRoom } from '#src/ui/parts/PartRow.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Price } from '#src/ui/Text.tsx';
import { Folder, Piece } from './pieces.tsx';

const advert = (number: number, changes: Partial<AdvertSummary> = {}): AdvertSummary => ({
  id: `7f3f1bb6-5b8c-4c3e-8a55-${String(number).padStart(12, '0')}`,
  number,
  title: 'Alternator 12V 90A',
  brand: 'Denso',
  make: 'Toyota',
  model: 'Camry',
  yearFrom: 2007,
  yearTo: 2012,
  condition: 'Used',
  category: 'battery-electricity',
  pricePesewas: 125_000,
  region: 'Ashanti',
  town: 'Suame',
  createdAt: '2026-11-18T08:00:00Z',
  picture: null,
  pictureCount: 0,
  vendor: { id: '2f0c9d8a-7f0d-4c35-9d8e-2f1f7c5b6a10', name: 'Owusu Auto Spares' },
  partType: null,
  origin: null,
  universal: false,
  alsoFits: [],
  measures: {},
  ...changes,
});

const adverts = [
  advert(1),
  advert(2, { condition: 'New', vendor: { ...advert(2).vendor, rating: 4.6 } }),
  advert(3, { title: 'W'.repeat(120), pricePesewas: 999_999_999, town: 'T'.repeat(60) }),
  advert(4, { title: 'دينامو تويوتا كامري', brand: 'دنسو', town: 'كوماسي' }),
];

export function ListPieces() {
  return (
    <Folder name="lists">
      <Piece name="AdvertCard in CardList" column>
        <CardList adverts={adverts} slots={cardSlots} first={false} />
        <CardList adverts={adverts.slice(0, 2)} slots={cardSlots} first={false} waiting />
      </Piece>
      <Piece name="KeptRow, KeptMark" column>
        <ul>
          <KeptRow
            part={{ id: 'a', title: 'Alternator 12V 90A', image: null }}
            isGone={false}
            acts={<RemoveButton what="Alternator" onRemove={() => undefined} />}
          >
            <Price as="p">GHc 1,250.00</Price>
            <KeptMark data-kind="success">GHc 50.00 less than when you added it</KeptMark>
          </KeptRow>
          <KeptRow
            part={{ id: 'b', title: 'Brake disc', image: null }}
            isGone
            dense
            acts={
              <LinkButton to="/view-product" variant="text">
                See similar parts
              </LinkButton>
            }
          >
            <KeptMark data-kind="error">No longer for sale</KeptMark>
          </KeptRow>
        </ul>
      </Piece>
      <Piece name="PartRow, and its room before its parts are known" column>
        <PartRow
          parts={[
            {
              id: 'a',
              title: 'Alternator 12V 90A',
              price: 'GHc 1,250.00',
              about: 'Used · Kumasi',
              picture: <NoPicture />,
            },
            { id: 'b', title: 'Brake disc', price: null, gone: 'Sold', about: 'New · Accra', picture: <NoPicture /> },
          ]}
        />
        <PartRowRoom>Nothing yet</PartRowRoom>
      </Piece>
      <Piece name="CategoryTiles" column>
        <CategoryTiles />
      </Piece>
    </Folder>
  );
}
