import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Account } from '#contract/people/account.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { LogOutIcon, PlusIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { below900, from600, from900 } from '#src/ui/layout/screen.ts';
import { SecondText } from '#src/ui/Text.tsx';
import { clamp } from '#src/ui/theme/typography.ts';
import { UserIcon } from '#src/ui/pictures/workIcons.tsx';

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginBottom: 20, [from600]: { gap: 16 } });
const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  '& > h1': { overflowWrap: 'anywhere', '@media (max-width:339.95px)': { fontSize: 18 } },
  '& > span': clamp(1),
});
const Wide = styled('div')({ display: 'flex', gap: 8, [below900]: { display: 'none' } });
const Narrow = styled('div')({ display: 'flex', marginRight: -12, [from900]: { display: 'none' } });

/**
 * Who is at work here, with the ways to the profile, to a new advert, and out.
 * @param photo the profile picture and what changes it, which are the session's business
 */
export function Welcome({
  account,
  photo,
  onProfile,
  onLogout,
}: {
  account: Account;
  photo: ReactNode;
  onProfile: () => void;
  onLogout: () => void;
}) {
  const { fullname, companyName, businessAddress } = account;
  return (
    <Row>
      {photo}
      <Words>
        <h1>Welcome, {fullname.split(' ')[0]}</h1>
        <SecondText>{[companyName, businessAddress].filter(Boolean).join(', ')}</SecondText>
      </Words>
      <Wide>
        <Button variant="text" startIcon={<UserIcon size={20} />} onClick={onProfile}>
          Profile
        </Button>
        <Button variant="text" startIcon={<LogOutIcon size={20} />} onClick={onLogout}>
          Logout
        </Button>
        <LinkButton to="/add-product" color="secondary" startIcon={<PlusIcon size={20} />}>
          Post New Advert
        </LinkButton>
      </Wide>
      <Narrow>
        <IconButton aria-label="Profile" onClick={onProfile}>
          <UserIcon />
        </IconButton>
        <IconButton aria-label="Logout" onClick={onLogout}>
          <LogOutIcon />
        </IconButton>
      </Narrow>
    </Row>
  );
}
