import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debouncedSearch } from './debounced-search.ts';
import { nextActive } from './use-combobox.ts';

function setUp() {
  const answers = new Map<string, PromiseWithResolvers<string[]>>();
  const asked: string[] = [];
  const shown: string[][] = [];
  const box = debouncedSearch<string>(
    (query) => {
      asked.push(query);
      const answer = Promise.withResolvers<string[]>();
      answers.set(query, answer);
      return answer.promise;
    },
    (hits) => shown.push(hits),
  );
  const rest = () => vi.advanceTimersByTimeAsync(300);
  return { answers, asked, shown, box, rest };
}

describe('debouncedSearch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('searches once for the trimmed text, 300 ms after the last keystroke', async () => {
    const { asked, box } = setUp();
    box.type('g');
    await vi.advanceTimersByTimeAsync(299);
    box.type(' ganga ');
    await vi.advanceTimersByTimeAsync(299);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['ganga']);
  });

  it('does not search for blank text and clears the list at once', async () => {
    const { asked, shown, box, rest } = setUp();
    box.type('gan');
    box.type('   ');
    expect(shown).toEqual([[]]);
    await rest();
    expect(asked).toEqual([]);
  });

  it('drops an answer to earlier text', async () => {
    const { answers, shown, box, rest } = setUp();
    box.type('gan');
    await rest();
    box.type('mahi');
    await rest();
    answers.get('mahi')?.resolve(['Mahi']);
    answers.get('gan')?.resolve(['Ganga']);
    await rest();
    expect(shown).toEqual([['Mahi']]);
  });

  it('logs a failure and clears the list', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answers, shown, box, rest } = setUp();
    box.type('gan');
    await rest();
    answers.get('gan')?.reject(new Error('403'));
    await rest();
    expect(shown).toEqual([[]]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

it('arrow keys wrap around the suggestions', () => {
  expect([
    nextActive(-1, 1, 3),
    nextActive(2, 1, 3),
    nextActive(-1, -1, 3),
    nextActive(0, -1, 3),
  ]).toEqual([0, 0, 2, 2]);
});
