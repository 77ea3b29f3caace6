import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { QueryView } from './query-view.tsx';

afterEach(cleanup);

test('shows the age of a cached value at once, whatever the answer', () => {
  const savedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const known = { value: 'three beds', savedAt, failure: null, waiting: false, retry: () => {} };
  renderComponent(<QueryView known={known}>{(words) => <p>{words}</p>}</QueryView>);
  screen.getByText('three beds');
  expect(screen.getByText('Updated 3 h ago')).toBeDefined();
});

test('shows no age for a fresh value', () => {
  const known = { value: 'x', savedAt: null, failure: null, waiting: false, retry: () => {} };
  renderComponent(<QueryView known={known}>{(words) => <p>{words}</p>}</QueryView>);
  expect(screen.queryByText(/^Saved/)).toBeNull();
});

test('a copy of this minute has its age only when the server failed', () => {
  const savedAt = new Date().toISOString();
  const known = { value: 'x', savedAt, failure: null, waiting: false, retry: () => {} };
  renderComponent(<QueryView known={known}>{(words) => <p>{words}</p>}</QueryView>);
  expect(screen.queryByText('Updated just now')).toBeNull();
  cleanup();
  const failure = { kind: 'network' } as const;
  renderComponent(<QueryView known={{ ...known, failure }}>{(words) => <p>{words}</p>}</QueryView>);
  expect(screen.getByText('Updated just now')).toBeDefined();
});
