import { useState } from 'react';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';
import { QuantityStepper } from '#src/ui/fields/QuantityStepper.tsx';
import { Checkbox, Radio, Switch } from '#src/ui/fields/ticks.tsx';
import { StarsField } from '#src/ui/review/Stars.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { Folder, Piece } from './pieces.tsx';

const choices = [
  { value: 'user', label: 'User', description: 'I buy parts' },
  { value: 'vendor', label: 'Vendor', description: 'I sell parts' },
] as const;

export function TickPieces() {
  const [count, setCount] = useState(1);
  const [stars, setStars] = useState(4);
  return (
    <Folder name="fields: ticks">
      <Piece name="Checkbox" column>
        <Checkbox label="off" />
        <Checkbox label="on" defaultChecked end={<SecondText>12</SecondText>} />
        <Checkbox label="disabled" description="With a description" disabled />
      </Piece>
      <Piece name="Radio" column>
        <Radio name="guide-radio" label="off" />
        <Radio name="guide-radio" label="on" defaultChecked />
        <Radio name="guide-radio" label="disabled" disabled />
      </Piece>
      <Piece name="Switch" column>
        <Switch label="off" />
        <Switch label="on" defaultChecked description="With a description" />
        <Switch label="Alternator: available" stateWord="Available" defaultChecked />
        <Switch label="disabled" disabled />
      </Piece>
      <Piece name="ChoiceCards" column>
        <ChoiceCards label="Account type" choices={choices} defaultValue="user" />
        <ChoiceCards label="Account type, refused" choices={choices} error="Choose one." />
      </Piece>
      <Piece name="QuantityStepper">
        <QuantityStepper label="Brake pads" value={count} onChange={setCount} />
        <QuantityStepper label="Oil filters" value={99} onChange={setCount} />
      </Piece>
      <Piece name="StarsField" column>
        <StarsField legend="How was it?" value={stars} onChange={setStars} />
        <StarsField legend="How was it, refused" value={0} error="Give one to five stars." onChange={setStars} />
      </Piece>
    </Folder>
  );
}
