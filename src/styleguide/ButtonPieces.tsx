import { AnchorButton, AnchorIconButton, Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { CircleButton } from '#src/ui/buttons/CircleButton.tsx';
import { RemoveButton } from '#src/ui/buttons/RemoveButton.tsx';
import { ShowMore } from '#src/ui/buttons/ShowMore.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { ChipRow, FilterChipButton, FilterChipLink, StatusChip } from '#src/ui/Chip.tsx';
import { AppLink, BareLink, LinkButton, LinkIconButton, TextAnchor } from '#src/ui/links.tsx';
import { CartIcon, CircleCheckIcon, HeartIcon, HeartOnIcon, MenuIcon, PhoneIcon } from '#src/ui/pictures/icons.tsx';
import { Folder, Piece } from './pieces.tsx';

const variants = ['contained', 'soft', 'outlined', 'text'] as const;
const colours = ['primary', 'secondary', 'error'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const kinds = ['neutral', 'soft', 'success', 'warning', 'error', 'info'] as const;
const nothing = () => undefined;

export function ButtonPieces() {
  return (
    <Folder name="buttons, chips, links">
      {colours.map((color) => (
        <Piece name={`Button, ${color}`} key={color}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} color={color}>
              {variant}
            </Button>
          ))}
          <Button color={color} disabled>
            disabled
          </Button>
          <Button color={color} startIcon={<CartIcon size={20} />}>
            with an icon
          </Button>
        </Piece>
      ))}
      <Piece name="Button, sizes and widths">
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button variant="outlined" fullWidth endIcon={<PhoneIcon size={20} />}>
          fullWidth, endIcon
        </Button>
      </Piece>
      <Piece name="SubmitButton">
        <SubmitButton>Sign In</SubmitButton>
        <SubmitButton pending>Sign In</SubmitButton>
      </Piece>
      <Piece name="RemoveButton">
        <RemoveButton what="Brake pads" onRemove={nothing} />
        <RemoveButton what="the draft" word="Delete" onRemove={nothing} />
      </Piece>
      <Piece name="IconButton, AnchorIconButton, LinkIconButton">
        <IconButton aria-label="Menu">
          <MenuIcon />
        </IconButton>
        <IconButton aria-label="Menu, disabled" disabled>
          <MenuIcon />
        </IconButton>
        <AnchorIconButton aria-label="Call" href="tel:+233241234567">
          <PhoneIcon />
        </AnchorIconButton>
        <LinkIconButton aria-label="Cart" to="/cart-test">
          <CartIcon />
        </LinkIconButton>
      </Piece>
      <Piece name="CircleButton">
        <CircleButton aria-label="Favourite" aria-pressed={false}>
          <HeartIcon size={20} />
        </CircleButton>
        <CircleButton aria-label="Favourite, on" aria-pressed>
          <HeartOnIcon size={20} />
        </CircleButton>
      </Piece>
      <Piece name="AnchorButton, LinkButton">
        <AnchorButton href="tel:+233241234567" variant="outlined">
          Call
        </AnchorButton>
        <LinkButton to="/contact" variant="soft">
          Write to us
        </LinkButton>
      </Piece>
      <Piece name="AppLink, TextAnchor, BareLink">
        <AppLink to="/contact">a link in the shop</AppLink>
        <TextAnchor href="mailto:help@spareyard.example">a link that leaves it</TextAnchor>
        <BareLink to="/contact">a link around a tile</BareLink>
      </Piece>
      <Piece name="StatusChip">
        {kinds.map((kind) => (
          <StatusChip key={kind} kind={kind}>
            {kind}
          </StatusChip>
        ))}
        <StatusChip kind="success" icon={<CircleCheckIcon size={16} />}>
          with an icon
        </StatusChip>
      </Piece>
      <Piece name="ShowMore" column>
        <ShowMore busy={false} onMore={nothing} />
        <ShowMore busy onMore={nothing} />
      </Piece>
      <Piece name="FilterChipButton">
        <FilterChipButton selected={false} onClick={nothing}>
          off
        </FilterChipButton>
        <FilterChipButton selected onClick={nothing}>
          on
        </FilterChipButton>
        <FilterChipButton count={1240} onClick={nothing}>
          with a count
        </FilterChipButton>
      </Piece>
      <Piece name="ChipRow of FilterChipLink" column>
        <ChipRow>
          <FilterChipLink to="/view-product">off</FilterChipLink>
          <FilterChipLink to="/view-product" selected count={12}>
            on
          </FilterChipLink>
          <FilterChipLink to="/view-product" removable aria-label="Remove filter Used">
            Used
          </FilterChipLink>
        </ChipRow>
      </Piece>
    </Folder>
  );
}
