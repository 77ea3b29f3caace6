import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { savedRow } from '../../../offline/testing/saved-row.ts';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { SavedCard } from './saved-card.tsx';

afterEach(cleanup);

it('shows the age of the copy only offline', async () => {
  renderComponent(<SavedCard row={savedRow('h1')} first={false} onRemove={() => undefined} />);
  await screen.findByText('Hostel h1');
  expect(screen.queryByText(/^Saved copy/)).toBeNull();
  act(reportUnreachable);
  await screen.findByText(/^Saved copy, /);
  act(reportReachable);
  expect(screen.queryByText(/^Saved copy/)).toBeNull();
});

it.each([
  ['is called verified while it is public', false, 1],
  ['is not called verified once it is not, whatever the copy says', true, 0],
])('a saved hostel %s', async (_name, unlisted, badges) => {
  const card = { ...sampleCard('h1'), verifiedUntil: '2099-01-01' };
  const row = savedRow('h1', { card, unlisted });
  renderComponent(<SavedCard row={row} first={false} onRemove={() => undefined} />);
  await screen.findByText('Hostel h1');
  expect(screen.queryAllByText('Verified')).toHaveLength(badges);
});
