import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { page } from './lazy-page.tsx';

it.each([
  ['not drawn', true, 0],
  ['drawn', false, 1],
])('what stands for a screen is %s when its code is here: %s', async (_, loaded, times) => {
  const Screen = page(async () => ({ Page: () => <p>whole</p> }));
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

it('lets a screen read what it begins with before the first draw', async () => {
  const events: string[] = [];
  const Screen = page(async () => ({
    Page: () => null,
    before: async () => void events.push('read'),
  }));
  await Screen.load();
  expect(events).toEqual(['read']);
});
