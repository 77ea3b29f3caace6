import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../testing/render-component.tsx';
import { ReplyForm } from './reply-form.tsx';

let kept: () => void;
const onSend = vi.fn<(text: string) => Promise<unknown>>();

beforeEach(() => {
  localStorage.clear();
  onSend.mockReset().mockReturnValue(
    new Promise<void>((resolve) => {
      kept = resolve;
    }),
  );
  renderComponent(<ReplyForm draftKey="reply" onSend={onSend} />);
  type('From Monday.');
});
afterEach(cleanup);

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('two quick taps send one reply', async () => {
  press();
  press();
  await act(async () => kept());
  expect(onSend.mock.calls).toEqual([['From Monday.']]);
  expect(field().value).toBe('');
});

test.each([
  ['turned round', 'Pay\u202e here'],
  ['that nobody sees', '\u200d\u200d'],
  ['too long as it is kept', '\u0958'.repeat(251)],
])('a reply %s stays in the form', async (_, text) => {
  type(text);
  press();
  fireEvent.submit(field().form as HTMLFormElement);
  expect(onSend).not.toHaveBeenCalled();
  expect(field().value).toBe(text);
});

test('reports unreadable text', () => {
  type('Pay\u202e here');
  expect(screen.getByRole('alert').textContent).toContain("can't be read");
});

test('keeps text that is typed while a reply is being saved', async () => {
  press();
  type('Bring a photo too.');
  await act(async () => kept());
  expect(field().value).toBe('Bring a photo too.');
  expect(localStorage.getItem('reply')).toBe('Bring a photo too.');
});
