import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenOutdated } from './reload-outdated.ts';

const reload = vi.fn();
const update = vi.fn();

reloadWhenOutdated();

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  const registration = { update, waiting: null, installing: null };
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => registration },
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
  update.mockReset();
});

test('reloads a page with missing chunks once', async () => {
  update.mockResolvedValue(undefined);
  missPart();
  missPart();
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  missPart();
  await untilSettled();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload, nor use up its retry, when the server does not answer', async () => {
  update.mockRejectedValueOnce(new TypeError('Failed to update a ServiceWorker'));
  missPart();
  await untilSettled();
  expect(update).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  update.mockResolvedValue(undefined);
  missPart();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('does not reload while somebody types', async () => {
  const field = document.createElement('textarea');
  field.value = 'Is a bed';
  document.body.append(field);
  field.focus();
  missPart();
  await untilSettled();
  expect(update).not.toHaveBeenCalled();
  field.remove();
});

function missPart(): void {
  dispatchEvent(new Event('vite:preloadError'));
}

function untilSettled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
