import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { CardGrid } from './card-grid.tsx';

afterEach(cleanup);

test('shows 8 skeletons while loading', () => {
  renderComponent(<CardGrid cards={[]} waiting renderAction={() => null} />);
  expect(screen.getAllByTestId('card-skeleton')).toHaveLength(8);
});
