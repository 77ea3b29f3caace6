import { useState } from 'react';
import {
  Chip,
  LinkChip,
  RadioChip,
  RemovableChip,
  Tag,
  type TagTone,
} from '../src/shared/ui/form/chip.tsx';
import { Choice, SelectField, TextArea, TextField } from '../src/shared/ui/form/field.tsx';
import { FileButton } from '../src/shared/ui/form/file-button.tsx';
import { Icon } from '../src/shared/ui/icon/icon.tsx';
import { Card, type CardPadding, type CardTone } from '../src/shared/ui/layout/card.tsx';
import styles from './gallery.module.css';

const tones: readonly TagTone[] = ['accent', 'success', 'danger', 'muted', 'plain'];
const paddings: readonly CardPadding[] = ['none', 'small', 'medium', 'large'];
const surfaces: readonly CardTone[] = ['accent', 'danger', 'sunken'];
const months = ['Any', 'July', 'August'];

export function Chips() {
  const [pressed, setPressed] = useState(true);
  const [month, setMonth] = useState('July');
  return (
    <>
      <div className={styles['row']}>
        <Chip pressed={pressed} count={12} onClick={() => setPressed(!pressed)}>
          Girls
        </Chip>
        <Chip pressed={false} count="">
          Boys
        </Chip>
        <Chip pressed={false} busy>
          <Icon name="pin" size={18} />
          Near me
        </Chip>
        <Chip on>
          <Icon name="filters" size={18} />
          Filters
        </Chip>
        <Chip dashed>
          <Icon name="plus" size={18} />
          New list
        </Chip>
        <Chip disabled>Disabled</Chip>
      </div>
      <div className={styles['row']}>
        <RemovableChip label="Remove Wi-Fi" onRemove={() => undefined}>
          Wi-Fi
        </RemovableChip>
        <LinkChip to="/" on>
          Saved
        </LinkChip>
        <LinkChip to="/">Compared</LinkChip>
        {months.map((name) => (
          <RadioChip
            key={name}
            name="month"
            count={name === 'Any' ? undefined : 4}
            checked={name === month}
            onChoose={() => setMonth(name)}
          >
            {name}
          </RadioChip>
        ))}
      </div>
      <div className={styles['row']}>
        {tones.map((tone) => (
          <span key={tone}>
            <Tag tone={tone}>{tone}</Tag>
          </span>
        ))}
      </div>
    </>
  );
}

export function Cards() {
  return (
    <div className={styles['cards']}>
      {paddings.map((padding) => (
        <Card key={padding} padding={padding}>
          Padding: {padding}
        </Card>
      ))}
      {surfaces.map((tone) => (
        <Card key={tone} as="section" tone={tone}>
          Tone: {tone}
        </Card>
      ))}
    </div>
  );
}

export function Fields() {
  const [day, setDay] = useState('');
  return (
    <div className={styles['cards']}>
      <TextField label="Name" placeholder="As on your ID" hint="Shown to the owner" />
      <TextField label="Phone" type="tel" defaultValue="98" error="Enter 10 digits." />
      <TextField label="Email address" defaultValue="anna@example.com" readOnly />
      <TextField label="City" defaultValue="Patna" disabled />
      <TextField
        label="Move-in date"
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <TextArea label="Message" hint="At most 500 letters" />
      <TextArea label="Reason" error="Write a reason." rows={2} />
      <SelectField label="Area">
        <option>Patna City</option>
      </SelectField>
      <SelectField label="Sort by" inline>
        <option>Newest first</option>
      </SelectField>
      <Choice label="Wi-Fi" defaultChecked />
      <Choice label="Notifications" role="switch" defaultChecked />
      <p>
        <FileButton small accept="image/*" onPick={() => undefined}>
          Choose a photo
        </FileButton>
      </p>
    </div>
  );
}
