import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readJson, writeItem } from './local-storage.ts';
import { useStoredItem } from './use-stored-item.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Item() {
  return <p>{useStoredItem('colour') ?? 'none'}</p>;
}

test('follows writes of this tab and of other tabs', () => {
  render(<Item />);
  expect(screen.getByText('none')).toBeDefined();
  act(() => void writeItem('colour', 'red'));
  expect(screen.getByText('red')).toBeDefined();
  localStorage.setItem('colour', 'blue');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'colour' })));
  expect(screen.getByText('blue')).toBeDefined();
  act(() => void writeItem('colour', null));
  expect(screen.getByText('none')).toBeDefined();
});

test('reads a missing item and a damaged one as null', () => {
  localStorage.setItem('damaged', '{"a":');
  localStorage.setItem('whole', '{"a":1}');
  expect(['missing', 'damaged', 'whole'].map(readJson)).toEqual([null, null, { a: 1 }]);
});
