import MuiButton from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { Button, type ButtonVariant } from '../src/shared/ui/form/button.tsx';
import { Choice, SelectField, TextArea, TextField } from '../src/shared/ui/form/field.tsx';
import { MuiProvider } from '../src/shared/ui/theme/mui-provider.tsx';
import styles from './gallery.module.css';

const buttons: readonly (readonly [ButtonVariant, 'contained' | 'outlined' | 'text'])[] = [
  ['primary', 'contained'],
  ['secondary', 'outlined'],
  ['text', 'text'],
];
const option = <option>Patna City</option>;
const native = { slotProps: { select: { native: true } } };

/** Each control of the product beside its MUI counterpart. A test compares their sizes. */
export function ControlPairs() {
  return (
    <MuiProvider>
      <div className={styles['pairs']} data-pairs>
        <TextField label="Text" placeholder="Name" />
        <MuiTextField label="Text, MUI" placeholder="Name" />
        <TextField label="Wrong" defaultValue="98" error="Enter 10 digits." />
        <MuiTextField label="Wrong, MUI" defaultValue="98" error helperText="Enter 10 digits." />
        <SelectField label="Select">{option}</SelectField>
        <MuiTextField select label="Select, MUI" {...native}>
          {option}
        </MuiTextField>
        <TextField type="date" label="Date" readOnly value="2026-06-05" />
        <MuiTextField type="date" label="Date, MUI" defaultValue="2026-06-05" />
        <TextArea label="Text area" rows={3} hint="At most 500 letters" />
        <MuiTextField multiline rows={3} label="Text area, MUI" helperText="At most 500 letters" />
        {buttons.flatMap(([variant, mui]) => [
          <Button key={variant} variant={variant}>
            Send enquiry
          </Button>,
          <MuiButton key={`${mui} mui`} variant={mui}>
            Send enquiry
          </MuiButton>,
          <Button key={`${variant} small`} variant={variant} small>
            Small
          </Button>,
          <MuiButton key={`${mui} small mui`} variant={mui} size="small">
            Small
          </MuiButton>,
        ])}
      </div>
      <Choice label="Wi-Fi" defaultChecked />
      <Choice label="AC" />
      <Choice type="radio" name="one" label="Girls" defaultChecked />
      <Choice type="radio" name="one" label="Boys" />
      <Choice role="switch" label="Quiet at night" defaultChecked />
      <Choice role="switch" label="Save data" />
      <progress value={60} max={100} aria-label="60 % complete" />
      <details open>
        <summary>House rules</summary>
        <p>The gate closes at 10 pm.</p>
      </details>
    </MuiProvider>
  );
}
