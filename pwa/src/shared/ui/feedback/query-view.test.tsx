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
