import { useState } from 'react';
import { CodeField } from '#src/features/account/sign-in/CodeField.tsx';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { FieldFrame, FieldMessage, LabelWords } from '#src/ui/fields/FieldFrame.tsx';
import { FindField } from '#src/ui/fields/FindField.tsx';
import { OfferedWords } from '#src/ui/fields/OfferedWords.tsx';
import { OfferItem } from '#src/ui/fields/offers.tsx';
import { FieldPair, Fields, FormActions } from '#src/ui/fields/form.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { PhoneField } from '#src/ui/fields/PhoneField.tsx';
import { SmsCodeField } from '#src/ui/fields/SmsCodeField.tsx';
import { PhotoField } from '#src/ui/fields/PhotoField.tsx';
import { PickedFiles } from '#src/ui/fields/PickedFiles.tsx';
import { PicturePicker } from '#src/ui/fields/PicturePicker.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';
import { SecondLine } from '#src/ui/Text.tsx';
import { Folder, Piece } from './pieces.tsx';

const nothing = () => undefined;

export function FieldPieces() {
  const [code, setCode] = useState('48206');
  return (
    <Folder name="fields">
      <Piece name="TextField" column>
        <TextField label="Title" defaultValue="Alternator 12V 90A" />
        <TextField label="With help" help="As it is printed on the part." />
        <TextField label="With an error" error="Title is missing." />
        <TextField label="With a confirmation" confirmation="The two match." optional />
        <TextField label="Disabled" defaultValue="Denso" disabled />
        <TextField label="With a start" start={<SearchIcon size={20} />} roomForMessage={false} />
        <TextField label="Its label is for screen readers" hideLabel placeholder="Without a label" />
      </Piece>
      <Piece name="EmailField, PhoneField, SmsCodeField, PasswordField, PriceField" column>
        <EmailField label="Email" />
        <PhoneField label="Phone" />
        <SmsCodeField sentTo="020 123 4567" isSure />
        <SmsCodeField sentTo="020 123 4567" isSure={false} />
        <PasswordField label="Password" defaultValue="correct horse" />
        <PriceField label="Price" defaultValue="9,999,999.99" />
        <PriceField label="Price, refused" defaultValue="-1" error="An amount cannot be below zero." />
      </Piece>
      <Piece name="CodeField" column>
        <CodeField value={code} onChange={setCode} />
        <CodeField label="Code, refused" value="123456" onChange={nothing} error="This code is not right." />
      </Piece>
      <Piece name="FindField, OfferItem, OfferedWords" column>
        <TextField label="Town" name="town" list="guide-towns" />
        <OfferedWords id="guide-towns" words={['Accra', 'Kumasi']} />
        <FindField label="Search your adverts" placeholder="Title, brand…" />
        <ul>
          <OfferItem>
            Alternator <SecondLine>Part number · GHc 1,250.00</SecondLine>
          </OfferItem>
        </ul>
      </Piece>
      <Piece name="SelectField" column>
        <SelectField label="Make" options={['Toyota', 'Kia']} placeholder="Any" />
        <SelectField label="Make, refused" options={['Toyota', 'Kia']} error="Choose a make." />
        <SelectField label="Make, disabled" options={['Toyota', 'Kia']} disabled />
      </Piece>
      <Piece name="TextAreaField" column>
        <TextAreaField label="Message" maxCharacters={2000} defaultValue="Does it fit a 2012 Vitz?" />
        <TextAreaField label="Message, refused" lines={1} error="Message is missing." />
      </Piece>
      <Piece name="PickedFiles" column>
        <PickedFiles
          label="Add pictures of the part"
          most={3}
          files={[new File([], 'alternator.jpg')]}
          onChange={nothing}
        />
      </Piece>
      <Piece name="PhotoField, PicturePicker" column>
        <PhotoField label="Profile picture" file={null} onPick={nothing} />
        <PhotoField label="Profile picture, refused" file={null} onPick={nothing} error="This is not a picture." />
        <PicturePicker onPick={nothing} />
      </Piece>
      <Piece name="FieldFrame, FieldMessage, LabelWords" column>
        <FieldFrame label={<LabelWords label="A custom control" optional />} help="Help">
          {(control) => <input type="range" {...control} />}
        </FieldFrame>
        <FieldMessage id="guide-message" help="Help" counter="72 of 2,000 characters" />
      </Piece>
      <Piece name="Fields, FieldPair, FormActions" column>
        <Fields>
          <FieldPair>
            <TextField label="Region" />
            <TextField label="Town" error="Town is missing." />
          </FieldPair>
        </Fields>
        <FormActions>
          <Button variant="outlined">Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Piece>
    </Folder>
  );
}
