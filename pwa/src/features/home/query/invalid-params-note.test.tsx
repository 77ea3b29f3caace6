import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { reportUnknownPlace } from '../../../shared/places/unknown-place.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { NearPlaceNote } from '../filters/near-place-note.tsx';
import { InvalidParamsNote } from './invalid-params-note.tsx';
import { useHomeQuery } from './use-home-query.ts';

const note = "We couldn't read some filters in this link, so we left them out.";

afterEach(() => {
  cleanup();
  reportUnknownPlace('');
});

function Notes() {
  const query = useHomeQuery();
  return (
    <>
      <InvalidParamsNote query={query} />
      <NearPlaceNote near={query.near} />
      <output>{`${query.near} ${query.sort} ${query.filters.within}`}</output>
    </>
  );
}

test.each(['/?near=atlantis', '/?near=atlantis&within=2', '/?near=atlantis&sort=distance'])(
  'an unknown place is left out and reported: %s',
  async (at) => {
    renderComponent(<Notes />, { at });
    await screen.findByText(note);
    await screen.findByText('recommended', { exact: false });
    expect(document.querySelector('output')?.textContent).toBe(' recommended undefined');
  },
);

test('a known place is measured from, and is not reported', async () => {
  renderComponent(<Notes />, { at: '/?near=golghar&within=2' });
  await screen.findByText('Straight-line', { exact: false });
  expect(screen.queryByText(note)).toBeNull();
  expect(document.querySelector('output')?.textContent).toBe('golghar distance 2');
});

test.each(['q', 'place', 'city'])('a text of 1,000 letters is cut and said: %s', async (name) => {
  renderComponent(<Notes />, { at: `/?${name}=${'x'.repeat(1000)}` });
  await screen.findByText('The search text is too long, so we used only the beginning.');
  expect(screen.queryByText(note)).toBeNull();
});

test('both are said in one note', async () => {
  renderComponent(<Notes />, { at: `/?gender=Nobody&q=${'x'.repeat(121)}` });
  const text = `${note} The search text is too long, so we used only the beginning.`;
  expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
});
