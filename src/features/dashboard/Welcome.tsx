import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Account } from '#contract/account.ts';
import { initialsOf } from '#src/lib/initials.ts';
import { LogOutIcon, PlusIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Initials } from '#src/ui/Panel.tsx';
import { below900, from900 } from '#src/ui/screen.ts';
import { SecondText } from '#src/ui/Text.tsx';
import { clamp } from '#src/ui/theme/typography.ts';

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, marginBottom: 16 });
const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  '& > h1': { overflowWrap: 'anywhere' },
  '& > span': clamp(1),
});
const Wide = styled('div')({ display: 'flex', gap: 12, [below900]: { display: 'none' } });
const Narrow = styled('div')({ [from900]: { display: 'none' } });

/** Who is at work here, and the two ways off: to a new advert, and out. */
export function Welcome({ account, onLogout }: { account: Account; onLogout: () => void }) {
  const { fullname, companyName, businessAddress, photoUrl } = account;
  return (
    <Row>
      <Initials data-size="large" aria-hidden>
        {photoUrl ? <img src={photoUrl} alt="" width={56} height={56} /> : initialsOf(fullname)}
      </Initials>
      <Words>
        <h1>Welcome, {fullname.split(' ')[0]}</h1>
        <SecondText>{[companyName, businessAddress].filter(Boolean).join(', ')}</SecondText>
      </Words>
      <Wide>
        <Button variant="text" startIcon={<LogOutIcon size={20} />} onClick={onLogout}>
          Logout
        </Button>
        <LinkButton to="/add-product" color="secondary" startIcon={<PlusIcon size={20} />}>
          Post New Advert
        </LinkButton>
      </Wide>
      <Narrow>
        <IconButton aria-label="Logout" onClick={onLogout}>
          <LogOutIcon />
        </IconButton>
      </Narrow>
    </Row>
  );
}
