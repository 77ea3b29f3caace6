import { vi } from 'vitest';
import { db } from '../database/db.ts';

/** Makes the database fail to open until the mocks are restored. */
export function breakDatabase(): void {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  db.close();
  const broken = new DOMException('The backing store is broken', 'UnknownError');
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw broken;
  });
}
