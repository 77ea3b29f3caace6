import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { UpdateBar } from './update-bar.tsx';

const accept = vi.hoisted(() => vi.fn());
vi.mock(import('./register-worker.ts'), () => ({
  registerWorker: async (onUpdate) => onUpdate({ accept }),
}));

afterEach(cleanup);

test('handles a tap on Refresh once, however long the browser takes', async () => {
  renderComponent(<UpdateBar />);
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(screen.getByRole('status').textContent).toContain(
    'will open when your current task is done',
  );
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  expect(accept).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status').textContent).toBe('');
});
