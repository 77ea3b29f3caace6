import { act, cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportReachable, reportUnreachable } from '../../http/reachability.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { lazyComponent } from './lazy-component.ts';
import { ChunkUnavailable } from '../feedback/chunk-unavailable.tsx';

let asked: number;

beforeEach(() => {
  asked = 0;
  reportUnreachable();
});
afterEach(cleanup);

/** A component whose chunk is missing at first. */
function secondTime() {
  return lazyComponent(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>the part</p>;
  }, ChunkUnavailable);
}

function show(Part: ReturnType<typeof secondTime>) {
  renderComponent(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  );
}

test('replaces the fallback once the server is reachable again', async () => {
  show(secondTime());
  await screen.findByRole('alert');
  expect(asked).toBe(1);
  act(reportReachable);
  await screen.findByText('the part');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loads a missing component again on the next mount', async () => {
  const Part = secondTime();
  show(Part);
  await screen.findByRole('alert');
  cleanup();
  show(Part);
  await screen.findByText('the part');
  expect(asked).toBe(2);
});
