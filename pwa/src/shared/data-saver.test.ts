import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Saver from './data-saver.ts';

let saver: typeof Saver;
const connection = Object.assign(new EventTarget(), { saveData: false, effectiveType: '4g' });

beforeEach(async () => {
  vi.resetModules();
  Object.assign(connection, { saveData: false, effectiveType: '4g' });
  vi.stubGlobal('navigator', { connection });
  saver = await import('./data-saver.ts');
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('follows the browser until the person decides', () => {
  const seen: string[] = [];
  saver.onPhotoRule(() => seen.push(saver.photoRule()));
  expect(saver.photoRule()).toBe('all');
  connection.effectiveType = 'slow-2g';
  connection.dispatchEvent(new Event('change'));
  saver.chooseSaver('off');
  connection.saveData = true;
  connection.dispatchEvent(new Event('change'));
  saver.chooseSaver('on');
  saver.chooseSaver('auto');
  expect(seen).toEqual(['small', 'all', 'small']);
  expect(saver.savesData()).toBe(true);
});

test('a choice and a reached cap outlive the visit', async () => {
  saver.chooseSaver('on');
  saver.tellCapReached(true);
  vi.resetModules();
  const next = await import('./data-saver.ts');
  expect(next.saverChoice()).toBe('on');
  expect(next.photoRule()).toBe('tap');
  next.tellCapReached(false);
  expect(next.photoRule()).toBe('small');
});

test('another tab is heard', () => {
  const heard = vi.fn();
  saver.onPhotoRule(heard);
  expect(saver.photoRule()).toBe('all');
  localStorage.setItem('patna.data-saver', 'on');
  dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledOnce();
  expect(saver.photoRule()).toBe('small');
});
