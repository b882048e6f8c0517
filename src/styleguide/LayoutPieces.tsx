import { useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { BottomBar } from '#src/ui/layout/BottomBar.tsx';
import { Breadcrumbs } from '#src/ui/layout/Breadcrumbs.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { IconRow } from '#src/ui/layout/IconRow.tsx';
import {
  FormLead,
  FormPage,
  ListPage,
  PageContainer,
  Section,
  SectionHead,
  StripPlace,
  SunkenPage,
  WidePage,
} from '#src/ui/layout/PageContainer.tsx';
import { Pager, nextLabel, previousLabel } from '#src/ui/layout/Pager.tsx';
import { Badge, CountBadge, Hairline, IconTile, Initials, Panel, QuietPanel } from '#src/ui/layout/Panel.tsx';
import { AdvertSkeleton, FormSkeleton, RowSkeleton, Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { EmptyState, ErrorState, SignInFirst } from '#src/ui/layout/states.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { BellIcon, CartIcon, StoreIcon } from '#src/ui/pictures/icons.tsx';
import { TabBar } from '#src/ui/layout/TabBar.tsx';
import { Folder, Piece } from './pieces.tsx';
import styles from './Styleguide.module.css';

const drawings = [
  'cart',
  'heart',
  'orders',
  'messages',
  'outbox',
  'search',
  'offline',
  'stall',
  'tag',
  'compare',
  'bell',
  'lock',
] as const;
const nothing = () => undefined;

/** Layout pieces of a page, empty states and skeletons. */
export function LayoutPieces() {
  const [isWaiting, setIsWaiting] = useState(false);
  return (
    <Folder name="layout">
      <Piece name="Panel, QuietPanel, Hairline" column>
        <Panel>A panel</Panel>
        <QuietPanel>A quiet panel</QuietPanel>
        <Hairline />
      </Piece>
      <Piece name="IconTile, Initials, Badge, CountBadge">
        <IconTile>
          <StoreIcon size={22} />
        </IconTile>
        <IconTile data-size="large">
          <StoreIcon size={28} />
        </IconTile>
        <Initials>AO</Initials>
        <Initials data-size="large">AO</Initials>
        {[0, 7, 120].map((count) => (
          <span key={count} className={styles.counted}>
            <BellIcon />
            <CountBadge count={count} />
          </span>
        ))}
        <span className={styles.counted}>
          <CartIcon />
          <Badge>3</Badge>
        </span>
      </Piece>
      <Piece name="IconRow" column>
        <ul>
          <IconRow icon={<StoreIcon />} name="Ama Serwaa" lines={['ama@example.com', 'Since 3 Nov 2026']}>
            <Button variant="text" color="error">
              Remove
            </Button>
          </IconRow>
          <IconRow
            icon={<StoreIcon />}
            name="kofi@example.com"
            mark={<StatusChip kind="warning">Invited</StatusChip>}
            lines={['Sent 3 Nov 2026']}
          >
            <Button variant="text">Send again</Button>
            <Button variant="text" color="error">
              Withdraw
            </Button>
          </IconRow>
        </ul>
      </Piece>
      <Piece name="CardGrid" column>
        <CardGrid>
          <Panel>One</Panel>
          <Panel>Another</Panel>
        </CardGrid>
      </Piece>
      <Piece name="Breadcrumbs" column>
        <Breadcrumbs here="Front brake pad set">
          <AppLink to="/">Home</AppLink>
          <AppLink to="/$category" params={{ category: 'breaking-system' }}>
            Braking System
          </AppLink>
        </Breadcrumbs>
      </Piece>
      <Piece name="Pager" column>
        <Pager
          page={1}
          pages={3}
          previous={null}
          next={
            <LinkButton variant="outlined" to="/view-product">
              {nextLabel}
            </LinkButton>
          }
        />
        <Pager
          page={1000}
          pages={1000}
          previous={
            <LinkButton variant="outlined" to="/view-product">
              {previousLabel}
            </LinkButton>
          }
          next={null}
        />
      </Piece>
      <Piece name="TabBar" column>
        <TabBar
          label="Area"
          tabs={[
            { label: 'Adverts', link: { to: '/vendor-dashboard' }, isHere: true },
            { label: 'Orders', link: { to: '/vendor-orders' }, count: { number: 12, words: '12 new orders' } },
          ]}
        />
      </Piece>
      <Piece
        name="PageContainer, FormPage, ListPage, WidePage, FormLead, StripPlace, SunkenPage, Section, SectionHead"
        column
      >
        <SunkenPage>
          <PageContainer>
            <Section>
              <SectionHead>
                <h4>A part of a page</h4>
                <AppLink to="/view-product">See all</AppLink>
              </SectionHead>
            </Section>
          </PageContainer>
        </SunkenPage>
        <StripPlace>The place of a strip above a page</StripPlace>
        <FormPage>
          <FormLead>What the form is for</FormLead>
          The column of a form
        </FormPage>
        <ListPage>What somebody has</ListPage>
        <WidePage>What the shop says</WidePage>
      </Piece>
      <Piece name="BottomBar: below 900 px">
        <div className={styles.screen}>
          <BottomBar label="Decide">
            <Button variant="outlined" fullWidth>
              Call
            </Button>
            <Button fullWidth>Message</Button>
          </BottomBar>
        </div>
        <div className={styles.screen}>
          <BottomBar label="Order" stacked>
            <b>GHc 9,999,999.99</b>
            <Button fullWidth>Send</Button>
          </BottomBar>
        </div>
      </Piece>
      <Piece name="EmptyState: each drawing" column>
        {drawings.map((drawing) => (
          <EmptyState key={drawing} icon={<StoreIcon size={28} />} drawing={drawing} heading={`Nothing: ${drawing}`}>
            Why there is nothing.
          </EmptyState>
        ))}
        <SignInFirst icon={<StoreIcon size={28} />} drawing="lock" heading="Sign in to see it" next="/">
          What is behind it.
        </SignInFirst>
        <EmptyState
          icon={<CartIcon size={28} />}
          heading="Without a drawing"
          actions={<LinkButton to="/view-product">See all parts</LinkButton>}
        >
          And a next step.
        </EmptyState>
      </Piece>
      <Piece name="ErrorState" column>
        <ErrorState onRetry={nothing} />
        <ErrorState heading="The shop answered with an error">It was noted.</ErrorState>
      </Piece>
      <Piece name="ReadState" column>
        <ReadState failure={{ children: 'The shop took too long to answer.', onRetry: nothing }} rows={1} height={72} />
      </Piece>
      <Piece name="Skeletons" column>
        <Button variant="outlined" onClick={() => setIsWaiting(!isWaiting)}>
          {isWaiting ? 'Hide' : 'Show'} skeletons
        </Button>
        {isWaiting && (
          <>
            <SkeletonRegion>
              <Skeleton width="60%" />
              <Skeleton ratio="4/3" round={12} />
            </SkeletonRegion>
            <RowSkeleton count={2} />
            <RowSkeleton count={2} plainHeight={74} />
            <FormSkeleton fields={2} />
            <AdvertSkeleton />
          </>
        )}
      </Piece>
    </Folder>
  );
}
