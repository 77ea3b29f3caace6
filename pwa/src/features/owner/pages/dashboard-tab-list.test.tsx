import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { DashboardTab } from '../../../shared/navigation/paths.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { DashboardTabList } from './dashboard-tab-list.tsx';

afterEach(cleanup);

function Tabs() {
  const [chosen, setChosen] = useState<DashboardTab>('overview');
  return (
    <DashboardTabList
      label="Dashboard"
      tabs={['overview', 'inbox', 'profile']}
      labels={['Overview', 'Inbox', 'Profile']}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
}

test('the arrow keys move between the tabs, and one of them takes the focus', () => {
  renderComponent(<Tabs />);
  const chosen = () => screen.getByRole('tab', { selected: true });
  const press = (key: string) => fireEvent.keyDown(chosen(), { key });
  press('ArrowRight');
  expect(chosen().textContent).toBe('Inbox');
  expect(document.activeElement).toBe(chosen());
  press('ArrowLeft');
  press('ArrowLeft');
  expect(chosen().textContent).toBe('Profile');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});
