import type { ReceivedEnquiry } from '#contract/people/enquiries.ts';
import { displayPhone } from '#contract/core/fields.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { formatRecent } from '#src/lib/dateText.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { CheckIcon, ChevronDownIcon, MailIcon, PhoneIcon, ReturnIcon, WhatsAppIcon } from '#src/ui/pictures/icons.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { RunningText, SecondText } from '#src/ui/Text.tsx';
import { callLink, mailLink, whatsAppAnswer } from './answerLinks.ts';
import styles from './EnquiryItem.module.css';

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
    <details
      className={styles.item}
      data-unread={readAt === null ? '' : undefined}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen();
      }}
    >
      <summary className={styles.head}>
        <span className={styles.thumbnail}>
          {advert.picture ? <Cover picture={advert.picture} /> : <NoPicture round={8} />}
        </span>
        <span className={styles.who}>
          <b>{enquiry.name}</b>
          <SecondText className={styles.title}>{advert.title}</SecondText>
          <SecondText>{formatRecent(enquiry.createdAt, now)}</SecondText>
        </span>
        {doneAt !== null ? (
          <StatusChip kind="success" icon={<CheckIcon size={20} />}>
            Done
          </StatusChip>
        ) : (
          readAt === null && <StatusChip kind="info">Unread</StatusChip>
        )}
        <ChevronDownIcon size={20} />
      </summary>
      <p className={styles.about}>
        <AdvertLine advert={advert} />
      </p>
      <RunningText className={styles.words}>{enquiry.message}</RunningText>
      <div className={styles.acts}>
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
      </div>
    </details>
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
