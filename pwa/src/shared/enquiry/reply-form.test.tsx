import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../testing/render-component.tsx';
import type { ChosenPhotos } from './message-photos-field.tsx';
import { ReplyForm } from './reply-form.tsx';

let kept: () => void;
const onSend = vi.fn<(text: string, photoKeys: readonly string[]) => Promise<unknown>>();
const add = vi.fn(async () => {});
const remove = vi.fn(async () => {});
const onSent = vi.fn();
const noPhotos: ChosenPhotos = {
  chosen: [],
  busy: false,
  unreadable: [],
  refused: [],
  excessCount: 0,
  isStorageFull: false,
  add,
  remove,
  onSent,
};
const photo = (key: string) => ({ key, file: new Blob([key], { type: 'image/jpeg' }) });

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
  expect(onSend.mock.calls).toEqual([['From Monday.', []]]);
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

function renderWith(photos: Partial<ChosenPhotos>): void {
  cleanup();
  localStorage.clear();
  renderComponent(
    <ReplyForm draftKey="reply" photos={{ ...noPhotos, ...photos }} onSend={onSend} />,
  );
}

test('photos alone are sent with a text for apps that show none', async () => {
  renderWith({ chosen: [photo('a'), photo('b')] });
  press();
  await act(async () => kept());
  expect(onSend.mock.calls).toEqual([['Photo', ['a', 'b']]]);
  expect(onSent).toHaveBeenCalled();
});

test('nothing is sent or added while photos are being prepared', () => {
  renderWith({ busy: true });
  type('The gate.');
  press();
  fireEvent.submit(field().form as HTMLFormElement);
  expect(onSend).not.toHaveBeenCalled();
  const picker = screen.getByRole('button', { name: 'Add photos' });
  expect(picker.getAttribute('aria-disabled')).toBe('true');
});

test('photos that are queued are not sent again', async () => {
  renderWith({ chosen: [photo('a')] });
  press();
  await act(async () => kept());
  press();
  fireEvent.submit(field().form as HTMLFormElement);
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('words go with their photos, and unreadable words are still refused', async () => {
  renderWith({ chosen: [photo('a')] });
  type('Pay\u202e here');
  press();
  expect(onSend).not.toHaveBeenCalled();
  type('The gate.');
  press();
  await act(async () => kept());
  expect(onSend.mock.calls).toEqual([['The gate.', ['a']]]);
});

test('a chosen photo can be removed, and three are enough', () => {
  renderWith({ chosen: [photo('a'), photo('b')] });
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Photo 1',
    'Photo 2',
  ]);
  screen.getByRole('button', { name: 'Add photos' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  expect(remove).toHaveBeenCalledWith('b');
  renderWith({ chosen: [photo('a'), photo('b'), photo('c')] });
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
});

test('says at once which photos cannot be sent', () => {
  renderWith({
    refused: [{ name: 'paper.pdf', fault: 'kind' }],
    excessCount: 1,
    isStorageFull: true,
  });
  for (const text of [
    /^paper\.pdf isn't a photo/,
    /^You can add up to 3 photos\. 1 photo wasn't added\.$/,
    /^We couldn't save this on your device/,
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
});
