import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { ShareButton } from './share-button.tsx';

const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
afterEach(() => {
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
  else Reflect.deleteProperty(navigator, 'clipboard');
});

test('a link that can be neither shared nor copied is displayed', async () => {
  const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  renderComponent(<ShareButton name="Ganga Niwas" />);
  document.querySelector('button')?.click();
  await expect.poll(() => document.querySelector('input')?.value).toBe(location.href);
});
