import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PhotoPicker } from '../../../shared/photo-upload/photo-picker.tsx';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { useInterruptedChoice } from './interrupted-choice.ts';

function Field({ form = 'new' }: { form?: string }) {
  const { photo, begin, end } = useInterruptedChoice(form);
  return (
    <>
      <p>Lost: {photo}</p>
      <PhotoPicker onPick={end} onOpen={() => begin(2)} onCancel={end} />
    </>
  );
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const noted = () => Object.keys(localStorage).filter((key) => key.includes('photo-chooser'));

/** The page ends without an unmount, and opens again. */
function endPage() {
  const notes = noted().map((key) => [key, localStorage.getItem(key) ?? ''] as const);
  cleanup();
  for (const [key, value] of notes) localStorage.setItem(key, value);
  renderComponent(<Field />);
}

test('a page that ended while the chooser was open names the photo, until a choice is over', () => {
  renderComponent(<Field />);
  fireEvent.click(screen.getByRole('button'));
  endPage();
  expect(screen.getByText('Lost: 2')).toBeDefined();
  fireEvent(input(), new Event('cancel'));
  expect(screen.getByText('Lost: 0')).toBeDefined();
  expect(noted()).toEqual([]);
});

test('neither a cancelled choice nor another step counts as an interruption', () => {
  renderComponent(<Field />);
  fireEvent.click(screen.getByRole('button'));
  fireEvent(input(), new Event('cancel'));
  expect(noted()).toEqual([]);
  fireEvent.click(screen.getByRole('button'));
  cleanup();
  expect(noted()).toEqual([]);
  renderComponent(<Field />);
  expect(screen.getByText('Lost: 0')).toBeDefined();
});
