import 'fake-indexeddb/auto';
import type { ReplyTemplates } from '@patna/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  responseCacheKey,
  userProfileResponse,
} from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import { db } from '../../../offline/database/db.ts';
import { entityEffects } from '../../../offline/entity-effects.ts';
import { applyTransition } from '../../../offline/outbox/effects.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useReplyTemplates } from './use-reply-templates.ts';

const savedAt = '2026-11-01T10:00:00.000Z';
const formerKey = 'patna.me.reply-templates';

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  setProviderUser(null);
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
});

/** A users service whose record has these templates, or an unreachable one. */
function serve(replyTemplates: ReplyTemplates | null): void {
  const headers = { 'content-type': 'application/json' };
  const user = { _id: anna.id, name: 'Anna', version: 0, replyTemplates };
  vi.stubGlobal('fetch', async () => {
    if (replyTemplates === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ data: { user } }), { headers });
  });
}

function Editor() {
  const copies = useReplyTemplates('en');
  return <TemplateEditor copies={copies} usual={(language) => [`usual ${language}`]} />;
}

function show(): void {
  renderComponent(<Editor />);
  const details = screen.getByRole('group') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

const texts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);
const queued = async () => (await db.outbox.orderBy('key').toArray()).map(({ body }) => body);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save replies' }));

function type(n: number, value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: `Reply ${n}` }), { target: { value } });
}

test("shows the account's templates of each language, and the app's own without any", async () => {
  serve({ en: { texts: ['Yes'], savedAt } });
  show();
  await waitFor(() => expect(texts()).toEqual(['Yes']));
  fireEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(texts()).toEqual(['usual hi']);
});

test('a change is queued offline and replaces an unsent one', async () => {
  serve(null);
  show();
  type(1, ' Free ');
  save();
  await screen.findByText(/We'll add the replies to your account when you're online/);
  expect(await queued()).toEqual([{ language: 'en', texts: ['Free'] }]);
  type(1, 'Full');
  save();
  await waitFor(async () => expect(await queued()).toEqual([{ language: 'en', texts: ['Full'] }]));
  fireEvent.click(screen.getByRole('button', { name: 'Reset to default' }));
  await waitFor(async () => expect(await queued()).toEqual([{ language: 'en', texts: null }]));
  await waitFor(() => expect(texts()).toEqual(['usual en']));
});

test('the receipt becomes the copy, also when another device wrote later', async () => {
  serve(null);
  await cacheResponse(userProfileResponse, { _id: anna.id, name: 'Anna', version: 0 });
  show();
  type(1, 'Mine');
  save();
  await waitFor(async () => expect(await queued()).toHaveLength(1));
  const [item] = await db.outbox.toArray();
  if (!item) throw new Error('nothing queued');
  const output = { data: { en: { texts: ['Theirs'], savedAt } } };
  await act(() =>
    db.transaction('rw', [db.outbox, db.meta], async () => {
      await db.outbox.delete(item.key);
      await applyTransition(entityEffects, db, item, { to: 'sent', output, at: Date.now() });
    }),
  );
  await waitFor(() => expect(texts()).toEqual(['Theirs']));
  const key = responseCacheKey(anna.id, userProfileResponse);
  expect(await db.meta.get(key)).toMatchObject({ value: { value: { name: 'Anna' } } });
});

test('templates that only this phone has are added to the account once', async () => {
  localStorage.setItem(formerKey, '["Old","Yes"]');
  serve({ en: { texts: ['Yes'], savedAt } });
  show();
  await waitFor(async () => expect(await queued()).toHaveLength(1));
  expect(await queued()).toEqual([{ language: 'en', texts: ['Yes', 'Old'] }]);
  await waitFor(() => expect(localStorage.getItem(formerKey)).toBeNull());
  cleanup();
  show();
  await waitFor(() => expect(texts()).toEqual(['Yes', 'Old']));
  expect(await queued()).toHaveLength(1);
});

test("offline they are shown, and kept until the account's are known", async () => {
  localStorage.setItem(formerKey, '["Old"]');
  serve(null);
  show();
  await waitFor(() => expect(texts()).toEqual(['Old']));
  expect(await queued()).toEqual([]);
  expect(localStorage.getItem(formerKey)).not.toBeNull();
});

test('the first save replaces the former templates, and none returns online', async () => {
  localStorage.setItem(formerKey, '["Old","Yes"]');
  serve(null);
  show();
  await waitFor(() => expect(texts()).toEqual(['Old', 'Yes']));
  type(1, '');
  save();
  await waitFor(async () => expect(await queued()).toEqual([{ language: 'en', texts: ['Yes'] }]));
  expect(localStorage.getItem(formerKey)).toBeNull();
  await waitFor(() => expect(texts()).toEqual(['Yes']));
  cleanup();
  serve({ en: { texts: ['Account'], savedAt } });
  show();
  await waitFor(() => expect(texts()).toEqual(['Yes']));
  expect(await queued()).toEqual([{ language: 'en', texts: ['Yes'] }]);
});

test('a reset removes the former templates, also offline', async () => {
  localStorage.setItem(formerKey, '["Old"]');
  serve(null);
  show();
  await waitFor(() => expect(texts()).toEqual(['Old']));
  fireEvent.click(screen.getByRole('button', { name: 'Reset to default' }));
  await waitFor(() => expect(texts()).toEqual(['usual en']));
  expect(await queued()).toEqual([{ language: 'en', texts: null }]);
});

test('saving another language keeps the former templates', async () => {
  localStorage.setItem(formerKey, '["Old"]');
  serve(null);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
  save();
  await waitFor(async () =>
    expect(await queued()).toEqual([{ language: 'hi', texts: ['usual hi'] }]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(texts()).toEqual(['Old']);
});

test('former templates that a save has just replaced are not uploaded', async () => {
  localStorage.setItem(formerKey, '["Old"]');
  serve({ en: { texts: ['Yes'], savedAt } });
  const transaction = db.transaction.bind(db) as (...given: unknown[]) => unknown;
  const upload = vi.spyOn(db, 'transaction').mockImplementationOnce((...given: unknown[]) => {
    localStorage.removeItem(formerKey);
    return transaction(...given) as never;
  });
  show();
  await waitFor(() => expect(localStorage.getItem(formerKey)).toBeNull());
  await upload.mock.results[0]?.value;
  upload.mockRestore();
  expect(await queued()).toEqual([]);
});

test('a text that is too long is refused before it is queued', () => {
  serve(null);
  show();
  type(1, 'x'.repeat(501));
  expect(screen.getByRole('alert').textContent).toContain('500 characters or fewer');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save replies' }).disabled).toBe(
    true,
  );
});
