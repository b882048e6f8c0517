import styled from '@emotion/styled';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReceivedEnquiry } from '#contract/enquiries.ts';
import { displayPhone } from '#contract/fields.ts';
import { formatRecent } from '#src/lib/dateText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { colour } from '#src/ui/colour.ts';
import { ChevronDownIcon, MailIcon, PhoneIcon } from '#src/ui/icons.tsx';
import { AnchorButton, AppLink } from '#src/ui/links.tsx';
import { Section, SectionHead } from '#src/ui/PageContainer.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RunningText, SecondText } from '#src/ui/Text.tsx';
import { enquiriesQuery } from './enquiriesQuery.ts';
import { markRead } from './markRead.ts';

const List = styled(Panel)({ paddingBlock: 0 });
const Item = styled('details')({
  '& + &': { borderTop: `1px solid ${colour.hairline}` },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
});
const Head = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  paddingBlock: 8,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& b': { display: 'block', fontWeight: 600 },
  '& svg': { flex: 'none' },
});
const Who = styled('span')({ flex: 1, minWidth: 0 });
const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlock: '12px 16px' });

/** What buyers asked; nothing is shown until there is something. Opening one marks it as read. */
export function EnquiriesPanel({ accountId }: { accountId: string }) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const options = enquiriesQuery(http, accountId);
  const { data, dataUpdatedAt } = useQuery(options);
  const read = useMutation({
    mutationFn: (enquiry: ReceivedEnquiry) => markRead(http, enquiry.id),
    // Whether it counts as read is no matter to interrupt anybody for: the next time will tell.
    onSettled: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  });
  if (!data || data.items.length === 0) return null;
  const now = new Date(dataUpdatedAt);
  return (
    <Section aria-labelledby="enquiries-title">
      <SectionHead>
        <h2 id="enquiries-title">Questions from buyers</h2>
        {data.unread > 0 && <StatusChip kind="info">{data.unread} unread</StatusChip>}
      </SectionHead>
      <List>
        {data.items.map((enquiry) => (
          <Item
            key={enquiry.id}
            onToggle={(event) => {
              if (event.currentTarget.open && enquiry.readAt === null && !read.isPending) read.mutate(enquiry);
            }}
          >
            <Head>
              <Who>
                <b>{enquiry.name}</b>
                <SecondText>
                  {enquiry.advert.title} · {formatRecent(enquiry.createdAt, now)}
                </SecondText>
              </Who>
              {enquiry.readAt === null && <StatusChip kind="info">Unread</StatusChip>}
              <ChevronDownIcon size={20} />
            </Head>
            <RunningText>{enquiry.message}</RunningText>
            <Acts>
              <AnchorButton
                variant="outlined"
                href={`mailto:${enquiry.email}?subject=${encodeURIComponent(enquiry.advert.title)}`}
                startIcon={<MailIcon size={20} />}
              >
                Answer by mail
              </AnchorButton>
              {enquiry.phone && (
                <AnchorButton variant="outlined" href={`tel:${enquiry.phone}`} startIcon={<PhoneIcon size={20} />}>
                  {displayPhone(enquiry.phone)}
                </AnchorButton>
              )}
              <AppLink
                to="/single-advert"
                search={{ id: enquiry.advert.id }}
                style={{ alignSelf: 'center', paddingBlock: 12 }}
              >
                See the advert
              </AppLink>
            </Acts>
          </Item>
        ))}
      </List>
    </Section>
  );
}
