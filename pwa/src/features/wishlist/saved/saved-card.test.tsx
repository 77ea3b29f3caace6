import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { savedRow } from '../../../offline/testing/saved-row.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { SavedCard } from './saved-card.tsx';

afterEach(cleanup);

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
