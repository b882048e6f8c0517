import styled from '@emotion/styled';
import type { ReceivedEnquiry } from '#contract/people/enquiries.ts';
import { displayPhone } from '#contract/core/fields.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { formatRecent } from '#src/lib/dateText.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { CheckIcon, ChevronDownIcon, MailIcon, PhoneIcon, ReturnIcon, WhatsAppIcon } from '#src/ui/pictures/icons.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { below600 } from '#src/ui/layout/screen.ts';
import { RunningText, SecondText } from '#src/ui/Text.tsx';
import { clamp } from '#src/ui/theme/typography.ts';
import { callLink, mailLink, whatsAppAnswer } from './answerLinks.ts';

const Item = styled('details')({
  '& + &': { borderTop: `1px solid ${colour.hairline}` },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
});
const Head = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 72,
  paddingBlock: 8,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': { flex: 'none' },
});
const Thumbnail = styled('span')({ flex: 'none', width: 64 });
const Who = styled('span')({
  flex: 1,
  minWidth: 0,
  '& > b': { display: 'block', fontWeight: 400, overflowWrap: 'anywhere' },
  '[data-unread] > summary > & > b': { fontWeight: 700 },
});
const Title = styled(SecondText)(clamp(1));
const About = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 8 });
const Words = styled(RunningText)({ overflowWrap: 'anywhere' });
const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBlock: '16px 20px',
  [below600]: { flexDirection: 'column', '& > *': { width: '100%' } },
});

/** One question: who asks and about what; open, its words and the ways to answer. */
export function EnquiryItem({
  enquiry,
  now,
  publicUrl,
  onOpen,
  onDone,
}: {
  enquiry: ReceivedEnquiry;
  now: Date;
  publicUrl: string;
  onOpen: () => void;
  onDone: (done: boolean) => void;
}) {
  const { advert, phone, readAt, doneAt } = enquiry;
  return (
    <Item
      data-unread={readAt === null ? '' : undefined}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen();
      }}
    >
      <Head>
        <Thumbnail>{advert.picture ? <Cover picture={advert.picture} /> : <NoPicture round={8} />}</Thumbnail>
        <Who>
          <b>{enquiry.name}</b>
          <Title>{advert.title}</Title>
          <SecondText>{formatRecent(enquiry.createdAt, now)}</SecondText>
        </Who>
        {doneAt !== null ? (
          <StatusChip kind="success" icon={<CheckIcon size={20} />}>
            Done
          </StatusChip>
        ) : (
          readAt === null && <StatusChip kind="info">Unread</StatusChip>
        )}
        <ChevronDownIcon size={20} />
      </Head>
      <About>
        <AdvertLine advert={advert} />
      </About>
      <Words>{enquiry.message}</Words>
      <Acts>
        <AnchorButton href={mailLink(enquiry, publicUrl)} startIcon={<MailIcon size={20} />}>
          Answer by mail
        </AnchorButton>
        {phone !== null && (
          <>
            <AnchorButton
              variant="outlined"
              href={whatsAppAnswer({ ...enquiry, phone }, publicUrl)}
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<WhatsAppIcon size={20} />}
            >
              WhatsApp
            </AnchorButton>
            <AnchorButton
              variant="outlined"
              href={callLink(phone)}
              aria-label={`Call ${displayPhone(phone)}`}
              startIcon={<PhoneIcon size={20} />}
            >
              {displayPhone(phone)}
            </AnchorButton>
          </>
        )}
        <Button
          variant="outlined"
          startIcon={doneAt === null ? <CheckIcon size={20} /> : <ReturnIcon size={20} />}
          onClick={() => onDone(doneAt === null)}
        >
          {doneAt === null ? 'Mark as done' : 'Mark as not done'}
        </Button>
      </Acts>
    </Item>
  );
}

function Cover({ picture }: { picture: NonNullable<ReceivedEnquiry['advert']['picture']> }) {
  return (
    <Picture
      urlAt={(width, format) => pictureUrl(picture.id, width, format)}
      widths={pictureSlots}
      sizes="64px"
      alt=""
      width={picture.width}
      height={picture.height}
      round={8}
    />
  );
}

/** The advert asked about, with the way there as long as there is one. */
function AdvertLine({ advert }: { advert: ReceivedEnquiry['advert'] }) {
  const search = { id: advert.id };
  if (advert.state === 'shown') {
    return (
      <AppLink to="/single-advert" search={search}>
        {advert.title}
      </AppLink>
    );
  }
  return (
    <>
      {advert.state === 'hidden' ? (
        <AppLink to="/edit-product" search={search}>
          {advert.title}
        </AppLink>
      ) : (
        <span>{advert.title}</span>
      )}
      <StatusChip>{advert.state === 'hidden' ? 'Buyers do not see it now' : 'You deleted this advert'}</StatusChip>
    </>
  );
}
