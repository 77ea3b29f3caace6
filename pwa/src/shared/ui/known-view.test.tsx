import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPart } from '../testing/show-part.tsx';
import { KnownView } from './known-view.tsx';

afterEach(cleanup);

test('a copy stands beside its age from the first moment, whatever becomes of the answer', () => {
  const savedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const known = { value: 'three beds', savedAt, failure: null, waiting: false, retry: () => {} };
  showPart(<KnownView known={known}>{(words) => <p>{words}</p>}</KnownView>);
  screen.getByText('three beds');
  expect(screen.getByText('Saved 3 h ago')).toBeDefined();
});

test('what is fresh has none', () => {
  const known = { value: 'x', savedAt: null, failure: null, waiting: false, retry: () => {} };
  showPart(<KnownView known={known}>{(words) => <p>{words}</p>}</KnownView>);
  expect(screen.queryByText(/^Saved/)).toBeNull();
});
