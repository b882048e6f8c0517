import { Button } from '#src/ui/buttons/Button.tsx';
import { NeedsPlanStrip, Refusal, RefusalStrip, SignedOutStrip } from '#src/ui/notices/refusalStrips.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { FloatingStrip, FloatingStrips } from '#src/ui/notices/FloatingStrip.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { InfoIcon } from '#src/ui/pictures/icons.tsx';
import { Folder, Piece } from './pieces.tsx';

const notices = ['success', 'info', 'warning', 'error'] as const;
const strips = [...notices, 'quiet'] as const;

export function NoticePieces() {
  return (
    <Folder name="notices">
      <Piece name="notify">
        {notices.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            onClick={() =>
              notify({
                kind,
                message: `A notice of the kind ${kind}`,
                detail: 'With a second line.',
                action: { label: 'Undo', onAct: () => undefined },
              })
            }
          >
            {kind}
          </Button>
        ))}
      </Piece>
      <Piece name="Strip" column>
        {strips.map((kind) => (
          <Strip key={kind} kind={kind} icon={<InfoIcon size={20} />}>
            A strip of the kind {kind}.
          </Strip>
        ))}
        <Strip
          title="With a title and an action"
          icon={<InfoIcon size={20} />}
          actions={<Button variant="text">Try again</Button>}
        >
          And a second line.
        </Strip>
        <Strip edge kind="warning" icon={<InfoIcon size={20} />}>
          At the edge of the page: Saved copy of 14:05
        </Strip>
      </Piece>
      <Piece name="FloatingStrip, FloatingStrips" column>
        <p>It is above the lower edge of the screen.</p>
        <FloatingStrip kind="warning" title="You are offline" words="Saved copy of 14:05." />
        <FloatingStrips page="guide" />
      </Piece>
      <Piece name="Refusal, RefusalStrip, NeedsPlanStrip, SignedOutStrip" column>
        <Refusal sentence="The shop takes no more of these today." />
        <RefusalStrip actions={<Button variant="text">Look</Button>}>The shop refused this.</RefusalStrip>
        <NeedsPlanStrip>Your plan has ended.</NeedsPlanStrip>
        <SignedOutStrip>You were signed out.</SignedOutStrip>
      </Piece>
    </Folder>
  );
}
