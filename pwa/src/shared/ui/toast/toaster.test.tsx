import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountToaster } from './toaster.tsx';

test('shows toasts at the bottom centre', async () => {
  const toaster = await mountToaster();
  toaster.show({ id: 1, kind: 'info', message: 'Address copied' });
  const toast = await screen.findByText('Address copied');
  const place = toast.closest('.notistack-SnackbarContainer');
  if (place === null) throw new Error('there is no place for toasts');
  const { position, bottom, left, transform } = getComputedStyle(place);
  expect({ position, bottom, left, transform }).toMatchObject({
    position: 'fixed',
    bottom: '14px',
    left: '50%',
    transform: 'translateX(-50%)',
  });
  const moving = place.querySelector<HTMLElement>('[style*="transition: transform"]');
  expect(moving?.style.transition).toContain('160ms');
});
