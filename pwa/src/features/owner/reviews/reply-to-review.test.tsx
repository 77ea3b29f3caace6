import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { ReplyToReview } from './reply-to-review.tsx';

const message = 'The text must hold no phone number.';
const problem = {
  code: 'validation_failed',
  message: 'Please check the highlighted fields',
  requestId: 'r',
  errors: [{ field: 'text', rule: 'no_phone', message }],
};

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(problem), { status: 422, headers }),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

test('a refused reply names the broken rule', async () => {
  renderComponent(<ReplyToReview listingId="h1" reviewId="r1" former="Call 98765 43210" />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit reply' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('a pending reply survives a reload and can be edited', async () => {
  const waiting = 'Ask for 98765 and then 43210.';
  renderComponent(
    <ReplyToReview listingId="h1" reviewId="r1" former="Thank you." waiting={waiting} />,
  );
  expect((await screen.findByRole('status')).textContent).toContain(waiting);
  fireEvent.click(screen.getByRole('button', { name: 'Edit reply' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(waiting);
});
