import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportReachable, reportUnreachable } from '../../shared/http/reachability.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { lazyPage } from '../routes/lazy-page.tsx';

let network: boolean;
let asked: number;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  network = false;
  asked = 0;
  reportUnreachable();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a screen with a failed chunk recovers when the server is reachable again', async () => {
  await showMissing();
  network = true;
  act(reportReachable);
  await screen.findByText('whole');
  expect(asked).toBe(2);
});

test('retries on request and on navigation', async () => {
  const Screen = await showMissing();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(asked).toBe(2));
  await screen.findByText("We couldn't open this screen");
  cleanup();
  network = true;
  show(Screen);
  await screen.findByText('whole');
  expect(asked).toBe(3);
});

async function showMissing() {
  const Screen = lazyPage(async () => {
    asked += 1;
    if (!network) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>whole</p>;
  });
  show(Screen);
  await screen.findByText("We couldn't open this screen");
  expect(asked).toBe(1);
  return Screen;
}

function show(Screen: ReturnType<typeof lazyPage>) {
  renderComponent(
    <CrashBoundary>
      <Suspense fallback={<p>soon</p>}>
        <Screen />
      </Suspense>
    </CrashBoundary>,
  );
}
