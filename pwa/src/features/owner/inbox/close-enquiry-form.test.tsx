import { textLengths } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { CloseEnquiryForm } from './close-enquiry-form.tsx';

afterEach(cleanup);

const { max } = textLengths.closingWords;
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close enquiry' });

test('needs a reason and sends words only when there are some', async () => {
  const onClose = vi.fn(async () => undefined);
  renderComponent(<CloseEnquiryForm onClose={onClose} onStop={() => undefined} />);
  expect(submit().disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'No answer' }));
  const words = screen.getByRole('textbox', { name: 'Details (optional)' });
  fireEvent.change(words, { target: { value: '   ' } });
  fireEvent.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenLastCalledWith({ reason: 'no-answer' }));
  fireEvent.change(words, { target: { value: ' Called three times ' } });
  fireEvent.click(submit());
  await waitFor(() =>
    expect(onClose).toHaveBeenLastCalledWith({ reason: 'no-answer', words: 'Called three times' }),
  );
});

test.each([
  ['x'.repeat(max + 1), /200 characters or fewer/],
  ['x'.repeat(100_000), /200 characters or fewer/],
  ['a\u202Eb', /can't be read/],
])('refuses words before they are queued', (typed, message) => {
  const onClose = vi.fn(async () => undefined);
  renderComponent(<CloseEnquiryForm onClose={onClose} onStop={() => undefined} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Other reason' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  expect(screen.getByRole('alert').textContent).toMatch(message);
  fireEvent.submit(submit().form as HTMLFormElement);
  expect(onClose).not.toHaveBeenCalled();
});

test('keeps what was typed when the phone cannot store it', async () => {
  const onClose = () => Promise.reject(new Error('the storage is full'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderComponent(<CloseEnquiryForm onClose={onClose} onStop={() => undefined} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Other reason' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Moved away' } });
  fireEvent.click(submit());
  await screen.findByText(/couldn't save this/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Moved away');
});
