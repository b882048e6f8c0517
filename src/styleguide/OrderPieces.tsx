import { Button } from '#src/ui/buttons/Button.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import {
  OrderActions,
  OrderContacts,
  OrderFacts,
  OrderHead,
  OrderLines,
  OrderProgress,
  OrderSteps,
  OrderWaiting,
} from '#src/ui/order/orderParts.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { ReviewText } from '#src/ui/review/ReviewText.tsx';
import { Stars } from '#src/ui/review/Stars.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Folder, Piece } from './pieces.tsx';

export function OrderPieces() {
  return (
    <Folder name="order, review">
      <Piece name="OrderHead, OrderProgress, OrderFacts, OrderLines, OrderSteps, OrderWaiting, OrderActions" column>
        <Panel>
          <OrderHead>
            <b>Owusu Auto Spares</b>
            <StatusChip kind="success">Accepted</StatusChip>
          </OrderHead>
          <OrderProgress taken={2} steps={4} />
          <OrderContacts call="tel:+233244000000" whatsApp="https://wa.me/233244000000" />
          <OrderFacts>Collect at Shop 14, Suame Magazine, Kumasi</OrderFacts>
          <OrderLines
            lines={[
              { id: 'a', words: '2 × Brake pads', price: 'GHc 560.00', picture: <NoPicture round={8} /> },
              { id: 'b', words: 'Wiper blade', note: 'No longer available', price: 'GHc 45.00' },
            ]}
            fee="GHc 30.00"
            total="GHc 635.00"
          />
          <OrderWaiting what="Accept" way="waiting" />
          <OrderWaiting what="Mark as collected" way="held" onTakeBack={() => undefined} />
          <OrderWaiting
            what="Cancel request"
            way="refused"
            why="This order is “Declined” now."
            onDiscard={() => undefined}
          />
          <OrderActions>
            <Button variant="outlined">Decline</Button>
            <Button>Accept</Button>
          </OrderActions>
          <OrderSteps
            steps={[
              { what: 'Sent', who: 'Esi Owusu', when: '14 Nov, 09:10', reason: null },
              { what: 'Declined', who: 'Owusu Auto Spares', when: '14 Nov, 11:45', reason: 'Sold this morning.' },
            ]}
          />
        </Panel>
      </Piece>
      <Piece name="Stars">
        {[0, 1, 3, 5].map((given) => (
          <Stars key={given} given={given} />
        ))}
      </Piece>
      <Piece name="ReviewText" column>
        <ReviewText
          stars={4}
          by="Esi O."
          written={{ text: 'As it was said.', when: '14 Nov' }}
          vendor="Owusu Auto Spares"
          answer={{ text: 'Thank you.', when: '15 Nov' }}
        />
        <ReviewText
          stars={2}
          by="Kofi B."
          written={{ text: 'It took two weeks.', when: '2 Nov' }}
          vendor="Owusu Auto Spares"
          answer={null}
        />
      </Piece>
    </Folder>
  );
}
