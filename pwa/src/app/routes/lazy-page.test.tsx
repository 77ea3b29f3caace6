import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

it.each([
  ['not rendered', true, 0],
  ['rendered', false, 1],
])('the placeholder is %s when the chunk is loaded: %s', async (_, loaded, times) => {
  const Screen = lazyPage(async () => () => <p>whole</p>);
  if (loaded) await Screen.load();
  const placeholder = document.body.appendChild(document.createElement('i'));
  const drawn = vi.fn();
  new MutationObserver(drawn).observe(placeholder, { childList: true });
  createRoot(placeholder).render(
    <Suspense fallback={<p>soon</p>}>
      <Screen />
    </Suspense>,
  );
  await vi.waitFor(() => expect(placeholder.textContent).toBe('whole'));
  const first = drawn.mock.calls[0]?.[0] as MutationRecord[];
  const texts = first.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent));
  expect(texts.filter((text) => text === 'soon')).toHaveLength(times);
});

it('preloads the data of a page before its first render', async () => {
  const events: string[] = [];
  const Screen = lazyPage(async () =>
    Object.assign(() => null, { preload: async () => void events.push('read') }),
  );
  await Screen.load();
  expect(events).toEqual(['read']);
});
