import type { Place } from '@patna/search';
import { cleanup } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { phonePositionId, clearPosition, setPosition } from '../../shared/places/position.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { MapView } from './map-view.tsx';
import type { SpotMap } from './spots/spot-map.tsx';
import { useSpots } from './spots/use-spots.ts';

const shown = vi.hoisted(() => vi.fn<(props: unknown) => null>(() => null));
vi.mock('./spots/spot-map.tsx', () => ({ SpotMap: shown }));
vi.mock('./spots/use-spots.ts');

const here = { latitude: 25.6, longitude: 85.1 };
const golghar = { latitude: 25.62, longitude: 85.14 };

afterEach(() => {
  cleanup();
  clearPosition();
});

test.each([
  ['of the search words', golghar, false],
  ['of the phone', here, true],
])('the map is about the place %s', (_name, near, isHere) => {
  setPosition(here);
  expect(mapAbout(near)).toMatchObject({ near, here: isHere });
});

/** The map's properties when the hostels were measured from `near`. */
function mapAbout(near: Place): ComponentProps<typeof SpotMap> {
  vi.mocked(useSpots).mockReturnValue({
    near: { ...near },
    state: 'ready',
    placed: [],
    unplaced: [sampleCard('a')],
    savedAt: null,
    retry: () => undefined,
  });
  renderComponent(<MapView filters={{}} text="" near={phonePositionId} />);
  return shown.mock.lastCall?.[0] as ComponentProps<typeof SpotMap>;
}
