import { NoticeProvider } from '#src/ui/notices/notify.tsx';
import { ButtonPieces } from './ButtonPieces.tsx';
import { FieldPieces } from './FieldPieces.tsx';
import { LayoutPieces } from './LayoutPieces.tsx';
import { ListPieces } from './ListPieces.tsx';
import { LookPieces } from './LookPieces.tsx';
import { NoticePieces } from './NoticePieces.tsx';
import { OrderPieces } from './OrderPieces.tsx';
import { OverlayPieces } from './OverlayPieces.tsx';
import { PicturePieces } from './PicturePieces.tsx';
import { TickPieces } from './TickPieces.tsx';
import styles from './Styleguide.module.css';

/** Every piece that pages are made of, in every state. */
export function Styleguide() {
  return (
    <main className={styles.page}>
      <h1>Every piece</h1>
      <LookPieces />
      <ButtonPieces />
      <FieldPieces />
      <TickPieces />
      <NoticePieces />
      <OverlayPieces />
      <PicturePieces />
      <LayoutPieces />
      <OrderPieces />
      <ListPieces />
      <NoticeProvider />
    </main>
  );
}
