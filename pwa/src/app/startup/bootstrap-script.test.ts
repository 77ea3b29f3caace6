import { afterEach, beforeEach, expect, test, vi } from 'vitest';

declare global {
  var happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  var startedFiles: string[];
}

// The files of the document do not exist.
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

let opened = 0;
/** A new module URL per document, because a module runs once. */
const file = (name: string) => `data:text/javascript,startedFiles.push('${name}')//${opened}`;
let nextFrame: FrameRequestCallback | undefined;

beforeEach(() => {
  vi.stubGlobal('startedFiles', []);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => (nextFrame = frame));
});
afterEach(() => vi.unstubAllGlobals());

test('starts the app at once when the document shows nothing', async () => {
  await open('<div id="root"></div>');
  expect(asked()).toBe(true);
  await expect.poll(() => startedFiles).toEqual(['packages', 'base', 'app']);
  expect(nextFrame).toBeUndefined();
});

test.each([
  ['cards are', '<article>Ganga View</article>'],
  ['a hostel is', '<div id="last-view"></div>'],
])('waits for the first frame when %s shown', async (_, shown) => {
  await open(shown);
  expect(asked()).toBe(false);
  expect(startedFiles).toEqual([]);
  nextFrame?.(0);
  await expect.poll(asked).toBe(true);
  await expect.poll(() => startedFiles).toContain('app');
});

test('requests files early when a worker has cached them', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await open('<article>Ganga View</article>');
  expect(asked()).toBe(true);
  expect(startedFiles).toEqual([]);
  nextFrame?.(0);
  await expect.poll(() => startedFiles).toContain('app');
});

test('a hidden tab does not wait for a frame', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  await open('<article>Ganga View</article>');
  await expect.poll(() => startedFiles).toContain('app');
});

async function open(shown: string): Promise<void> {
  vi.resetModules();
  opened += 1;
  nextFrame = undefined;
  document.head.innerHTML = '<link rel="later" href="/assets/base.js">';
  document.body.innerHTML = shown;
  const script = document.createElement('script');
  script.dataset['app'] = file('app');
  script.dataset['parts'] = `${file('packages')} ${file('base')}`;
  document.body.append(script);
  await import('./bootstrap-script.ts');
}

function asked(): boolean {
  return document.querySelector('link')?.rel === 'modulepreload';
}
