import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../offline/db.ts';
import type { SessionController } from '../../shared/session/controller.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { registerController } from '../../shared/session/session.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { readDraft } from './draft.ts';
import { EnquiryButton } from './enquiry-button.tsx';

const bela = { ...anna, id: 'bela', fullName: 'Bela Rai', email: 'bela@example.com' };
const patience = { timeout: 10_000 };
// The dialog comes in parts of its own.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  localStorage.clear();
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  await Promise.all([db.enquiries.clear(), db.meta.clear()]);
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, undefined, patience);

test('an enquiry that is being written goes with its writer, whoever another tab signs in', async () => {
  showPart(<EnquiryButton listing={{ id: 'h1', propertyName: 'Ganga View', rooms: [] }} />);
  const open = () => fireEvent.click(screen.getByText('Send enquiry'));
  open();
  fireEvent.change(await field('Phone'), { target: { value: '9123456780' } });
  fireEvent.change(await field('Message'), { target: { value: 'My brother comes along.' } });
  expect(readDraft('h1')).toMatchObject({ phone: '9123456780' });

  // The other tab wipes what is kept, then tells this one.
  localStorage.clear();
  act(() => setProviderUser(null));
  expect(screen.queryByRole('dialog')).toBeNull();

  act(() => setProviderUser(bela));
  expect(screen.queryByRole('dialog')).toBeNull();
  open();
  const message = await field('Message');
  expect([message.value, (await field('Phone')).value]).toEqual(['', '']);
  fireEvent.change(message, { target: { value: 'Is a bed free?' } });
  expect(readDraft('h1')).toEqual({ message: 'Is a bed free?', roomCategory: '', moveInDate: '' });
});
