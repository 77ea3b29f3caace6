import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { Sheet } from './sheet.tsx';
import { useOverlay } from './use-overlay.ts';

function Page() {
  const overlay = useOverlay<string>('example');
  const { pathname } = useLocation();
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname}</h1>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <button type="button" onClick={() => overlay.show('second photo')}>
        Open
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
      <Sheet overlay={overlay} title="Example">
        <p>{overlay.value}</p>
        <Link replace to="/elsewhere">
          Elsewhere
        </Link>
      </Sheet>
    </>
  );
}

afterEach(cleanup);

function openSheet(): void {
  renderComponent(<Page />, { at: '/page' });
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog').textContent).toContain('second photo');
}

/** The browser's own button, which a modal dialog does not block. */
async function press(name: 'Back' | 'Forward'): Promise<void> {
  await act(async () => screen.getByText(name).click());
}

test('Back closes a sheet and keeps page and typed text; Forward opens it again', async () => {
  openSheet();
  await press('Back');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('/page');
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('typed');
  await press('Forward');
  expect(screen.getByRole('dialog').textContent).toContain('second photo');
});

test('two taps on close leave the page open', async () => {
  openSheet();
  const close = screen.getByRole('button', { name: 'Close' });
  await act(async () => {
    close.click();
    close.click();
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('/page');
});

test('Escape closes a sheet through its history entry', async () => {
  openSheet();
  const cancel = new Event('cancel', { cancelable: true });
  await act(async () => screen.getByRole('dialog').dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Back from a link in a sheet returns to the page below it', async () => {
  openSheet();
  await act(async () => screen.getByRole('link', { name: 'Elsewhere' }).click());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/elsewhere');
  await press('Back');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/page');
  expect(screen.queryByRole('dialog')).toBeNull();
});
