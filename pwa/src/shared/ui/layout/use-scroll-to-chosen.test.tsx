import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { useScrollToChosen } from './use-scroll-to-chosen.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Row() {
  return (
    <ul ref={useScrollToChosen<HTMLUListElement>(1)}>
      <li>Enquiries</li>
      <li>Profile</li>
    </ul>
  );
}

test('the chosen child stays in view when a count widens the row', () => {
  let resize = () => {};
  const observed: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe(child: Element) {
        observed.push(child);
      }
      disconnect() {}
    },
  );
  renderComponent(<Row />);
  const [row, chosen] = [document.querySelector('ul'), document.querySelectorAll('li')[1]];
  expect(observed).toEqual([...document.querySelectorAll('li')]);
  if (!row || !chosen) throw new Error('no row');
  chosen.getBoundingClientRect = () => new DOMRect(400, 0, 80, 48);
  resize();
  expect(row.scrollLeft).toBe(400 + 80 / 2 - row.clientWidth / 2);
});
