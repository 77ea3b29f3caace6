import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const register = vi.hoisted(() => vi.fn<() => Promise<ServiceWorkerRegistration | undefined>>());
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined;
    register = register;
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function reasonAfter(refusal: Error): Promise<string | undefined> {
  register.mockRejectedValue(refusal);
  const { registerWorker } = await import('./register-worker.ts');
  const { onOfflineUnavailable } = await import('../../shared/storage/offline-unavailable.ts');
  let heard: string | undefined;
  onOfflineUnavailable((reason) => (heard = reason));
  await registerWorker(() => undefined);
  return heard;
}

test('reports that an untrusted certificate prevents offline use', async () => {
  expect(await reasonAfter(new DOMException('certificate', 'SecurityError'))).toBe('certificate');
});

test('does not report a registration that failed with the network', async () => {
  expect(await reasonAfter(new TypeError('Failed to fetch'))).toBeUndefined();
});

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

async function updateWith(worker: FakeWorker, isRegistered = true) {
  const registration = Object.assign(new EventTarget(), { installing: worker });
  const getRegistration = async () => (isRegistered ? registration : undefined);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, getRegistration } });
  register.mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  const { registerWorker } = await import('./register-worker.ts');
  const { receiveHealthEvents } = await import('../../shared/runtime/health-events.ts');
  const heard = vi.fn<(event: object) => void>();
  receiveHealthEvents(heard);
  await registerWorker(() => undefined);
  registration.dispatchEvent(new Event('updatefound'));
  return heard;
}

test('counts an update whose installation failed', async () => {
  const worker = new FakeWorker();
  const heard = await updateWith(worker);
  worker.become('redundant');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'failed-update' }));
  expect(heard).toHaveBeenCalledOnce();
});

test('does not count a version that was installed and replaced later', async () => {
  const worker = new FakeWorker();
  const heard = await updateWith(worker);
  for (const state of ['installed', 'activating', 'activated', 'redundant'] as const) {
    worker.become(state);
  }
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
});

test('does not count a worker that was unregistered', async () => {
  const worker = new FakeWorker();
  const heard = await updateWith(worker, false);
  worker.become('redundant');
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
});
