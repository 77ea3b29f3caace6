import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { SelectField, TextArea, TextField } from './field.tsx';

function MoveIn() {
  const [day, setDay] = useState('');
  return (
    <TextField
      type="date"
      label="Move-in date"
      value={day}
      onChange={(event) => setDay(event.target.value)}
    />
  );
}

test('shows a day in the order that India writes it', () => {
  renderComponent(<MoveIn />);
  const input = screen.getByLabelText<HTMLInputElement>('Move-in date');
  expect(screen.getByText('dd/mm/yyyy')).toBeDefined();
  fireEvent.change(input, { target: { value: '2026-06-05' } });
  expect(screen.getByText('05/06/2026')).toBeDefined();
  expect(input.value).toBe('2026-06-05');
  expect(input.lang).toBe('en-IN');
});

test('describes a field by its hint, or by its error', () => {
  renderComponent(
    <>
      <TextField label="Phone" hint="10 digits" />
      <TextArea label="Message" hint="At most 500 letters" error="Write a message." />
      <SelectField label="Room" />
    </>,
  );
  const described = (name: string) => {
    const field = screen.getByLabelText(name);
    const note = field.getAttribute('aria-describedby');
    return [
      field.getAttribute('aria-invalid'),
      note === null ? null : document.getElementById(note)?.textContent,
    ];
  };
  expect(described('Phone')).toEqual([null, '10 digits']);
  expect(described('Message')).toEqual(['true', 'Write a message.']);
  expect(described('Room')).toEqual([null, null]);
});
