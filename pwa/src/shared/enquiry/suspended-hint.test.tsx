import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../testing/render-component.tsx';
import { SuspendedHint } from './suspended-hint.tsx';

afterEach(cleanup);

test.each([
  ['en', 'See the reason'],
  ['hi', 'कारण देखें'],
] as const)('a suspended person reads why messages are refused (%s)', (language, why) => {
  renderComponent(<SuspendedHint isSuspended />, { language });
  expect(screen.getByRole('link', { name: why }).getAttribute('href')).toBe('/my-profile');
  cleanup();
  renderComponent(<SuspendedHint isSuspended={false} />, { language });
  expect(screen.queryByRole('alert')).toBeNull();
});
