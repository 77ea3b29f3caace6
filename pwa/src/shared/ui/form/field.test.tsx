import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { addHindi } from '../../i18n/hindi-first-route.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { SelectField, TextArea, TextField } from './field.tsx';

afterEach(cleanup);

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

test.each([
  ['date', 'en', 'This date is incomplete or wrong. Correct it or clear it.'],
  ['time', 'en', 'This time is incomplete. Complete it or clear it.'],
  ['date', 'hi', 'यह तारीख़ अधूरी या ग़लत है। इसे ठीक करें या हटा दें।'],
  ['time', 'hi', 'यह समय अधूरा है। इसे पूरा करें या हटा दें।'],
] as const)('a half-typed %s is not lost silently (%s)', (type, language, text) => {
  addHindi();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderComponent(
    <form noValidate onSubmit={onSubmit}>
      <TextField type={type} label="When" hint="Optional" value="" onChange={() => undefined} />
    </form>,
    { language },
  );
  const input = screen.getByLabelText<HTMLInputElement>('When');
  const validity = { badInput: true };
  Object.defineProperty(input, 'validity', { value: validity });
  fireEvent.submit(input.form!);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input);
  const error = screen.getByRole('alert');
  expect(error.textContent).toBe(text);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toContain(error.id);
  validity.badInput = false;
  fireEvent.input(input);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.submit(input.form!);
  expect(onSubmit).toHaveBeenCalledOnce();
  validity.badInput = true;
  fireEvent.blur(input);
  expect(screen.getByRole('alert').textContent).toBe(text);
});
