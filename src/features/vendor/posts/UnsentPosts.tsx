import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { pictureSteps } from '#src/device/outbox/entryProgress.ts';
import { useUnsentEntries } from '#src/device/outbox/useOutboxEntries.ts';
import { usePictureProgress } from '#src/device/outbox/usePictureProgress.ts';
import { formatBytes } from '#src/lib/byteSize.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { CircleAlertIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { type } from '#src/ui/theme/typography.ts';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({
  display: 'grid',
  gap: 4,
  padding: '12px 0',
  borderBottom: `1px solid ${colour.hairline}`,
  '& progress': { width: '100%', maxWidth: 320, height: 6, accentColor: colour.primary },
});
const Title = styled('p')({ ...type.label, overflowWrap: 'anywhere' });
const State = styled('p')({
  ...type.smallStrong,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 5px',
  color: colour.warning,
  '&[data-refused]': { color: colour.error },
  '& > svg': { flex: 'none' },
});
const StateLink = createLink(styled('a')({ color: 'inherit', display: 'inline-block', paddingBlock: 4 }));

/** New adverts that the shop does not have yet, above those that it has. Nothing while there is none. */
export function UnsentPosts() {
  const posts = useUnsentEntries({ awaited: true }).filter(({ kind }) => kind === 'advert.post');
  const progress = usePictureProgress(posts.length > 0);
  if (posts.length === 0) return null;
  return (
    <List aria-label="Not sent yet">
      {posts.map((entry) => {
        const steps = pictureSteps(entry, progress);
        const bytes = steps.reduce((sum, step) => sum + step.bytes, 0);
        const sentBytes = steps.reduce((sum, step) => sum + step.sentBytes, 0);
        const refused = entry.state === 'needs-you';
        return (
          <Row key={entry.id}>
            <Title>{titleOf(entry)}</Title>
            <State data-refused={refused ? '' : undefined}>
              {refused ? <CircleAlertIcon size={16} /> : <WifiOffIcon size={16} />}
              <StateLink to="/outbox">{refused ? 'Not sent: needs you' : 'Not sent yet'}</StateLink>
              {bytes > 0 && !refused && (
                <span>
                  {sentBytes > 0 && `${formatBytes(sentBytes)} of `}
                  {formatBytes(bytes)}
                </span>
              )}
            </State>
            {bytes > 0 && !refused && (
              <progress aria-label={`${titleOf(entry)}: pictures sent`} max={bytes} value={sentBytes} />
            )}
          </Row>
        );
      })}
    </List>
  );
}

const titleOf = ({ label }: OutboxEntry) => label.replace(/^Post: /, '');
