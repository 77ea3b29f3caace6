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
  saver.onPhotoLoadingChange(() => seen.push(saver.photoLoading()));
  expect(saver.photoLoading()).toBe('all');
  connection.effectiveType = 'slow-2g';
  connection.dispatchEvent(new Event('change'));
  saver.setDataSaver('off');
  connection.saveData = true;
  connection.dispatchEvent(new Event('change'));
  saver.setDataSaver('on');
  saver.setDataSaver('auto');
  expect(seen).toEqual(['small', 'all', 'small']);
  expect(saver.savesData()).toBe(true);
});

test('a choice and a reached cap survive the visit', async () => {
  saver.setDataSaver('on');
  saver.setCapReached(true);
  vi.resetModules();
  const next = await import('./data-saver.ts');
  expect(next.dataSaverChoice()).toBe('on');
  expect(next.photoLoading()).toBe('tap');
  next.setCapReached(false);
  expect(next.photoLoading()).toBe('small');
});

test('follows other tabs', () => {
  const heard = vi.fn();
  saver.onPhotoLoadingChange(heard);
  expect(saver.photoLoading()).toBe('all');
  localStorage.setItem('patna.data-saver', 'on');
  dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledOnce();
  expect(saver.photoLoading()).toBe('small');
});
