import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { CardGrid } from './card-grid.tsx';

const screenHeight = 740;
const gap = 30;
/** The height of a card's row. Cards differ in height. */
const heightOf = (index: number) => 300 + (index % 3) * 10;
const cards = Array.from({ length: 10_000 }, (_, n) => sampleCard(`h${n}`));
let columns = 1;

beforeEach(() => {
  columns = 1;
  vi.stubGlobal('innerHeight', screenHeight);
  vi.stubGlobal('scrollY', 0);
  const style = getComputedStyle;
  vi.stubGlobal('getComputedStyle', (element: Element) =>
    element.tagName === 'UL'
      ? { gridTemplateColumns: Array(columns).fill('1px').join(' '), rowGap: `${gap}px` }
      : style(element),
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return heightOf(Number(this.getAttribute('data-row')));
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: -scrollY, height: this.tagName === 'LI' ? 300 : 0 } as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('shows 8 skeletons while loading', () => {
  renderComponent(<CardGrid cards={[]} waiting renderAction={() => null} />);
  expect(screen.getAllByTestId('card-skeleton')).toHaveLength(8);
});

test('a list of 48 is rendered whole', () => {
  renderComponent(<Growing from={48} to={48} />);
  expect(positions()).toEqual([]);
  expect(screen.getAllByRole('listitem')).toHaveLength(48);
});

test.each([1, 2, 4])(
  'of ten thousand cards in %i columns a few rows are rendered',
  async (wide) => {
    columns = wide;
    renderComponent(<Growing from={60} to={cards.length} />);
    await expect.poll(() => positions().length).toBeLessThan(60);
    fireEvent.click(screen.getByRole('button', { name: 'grow' }));
    const shown = positions();
    expect(shown[0]).toBe(1);
    expect(shown.length).toBeLessThanOrEqual(16 * wide);
    expect(shown.length % wide).toBe(0);
  },
);

test('scrolling renders the rows of the screen and reserves space for all others', async () => {
  renderComponent(<Growing from={60} to={600} />);
  await expect.poll(() => positions().length).toBeLessThan(60);
  fireEvent.click(screen.getByRole('button', { name: 'grow' }));
  for (const y of [5000, 5100, 20_000, 100_000, 3000]) {
    scroll(y);
    const shown = positions();
    const [first = 0, last = 0] = [shown[0], shown.at(-1)];
    expect(shown).toEqual(shown.map((_, n) => first + n));
    const { above, below } = reserved();
    const drawn = shown.reduce((sum, position) => sum + heightOf(position - 1) + gap, 0);
    expect(above).toBeLessThanOrEqual(y);
    expect(above + drawn).toBeGreaterThanOrEqual(y + screenHeight);
    expect(Math.abs(above - (first - 1) * 340)).toBeLessThan(first * 11);
    expect(Math.abs(below - (600 - last) * 340)).toBeLessThan((600 - last + 1) * 11);
  }
});

test('the last row ends the list', async () => {
  renderComponent(<Growing from={60} to={61} />);
  await expect.poll(() => positions().length).toBeLessThan(60);
  fireEvent.click(screen.getByRole('button', { name: 'grow' }));
  scroll(60 * 330);
  expect(positions().at(-1)).toBe(61);
  expect(reserved().below).toBe(0);
});

function Growing({ from, to }: { from: number; to: number }) {
  const [count, setCount] = useState(from);
  return (
    <>
      <button type="button" onClick={() => setCount(to)}>
        grow
      </button>
      <CardGrid cards={cards.slice(0, count)} waiting={false} renderAction={() => null} />
    </>
  );
}

/** `aria-posinset` of the rendered cards. */
function positions(): number[] {
  return screen
    .getAllByRole('listitem')
    .map((item) => Number(item.getAttribute('aria-posinset')))
    .filter((position) => position > 0);
}

function reserved() {
  const { paddingTop, paddingBottom } = screen.getByRole('list').style;
  return { above: Number.parseFloat(paddingTop), below: Number.parseFloat(paddingBottom) };
}

function scroll(y: number): void {
  act(() => {
    vi.stubGlobal('scrollY', y);
    dispatchEvent(new Event('scroll'));
  });
}
