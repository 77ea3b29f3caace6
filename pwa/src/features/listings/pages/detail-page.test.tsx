import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import type { Language } from '../../../shared/i18n/i18n.ts';
import { paths } from '../../../shared/paths.ts';
import { showPart } from '../../../shared/testing/show-part.tsx';
import { Page } from './detail-page.tsx';

addHindi();
const nothing = () => null;

function open(id: string, language: Language = 'en') {
  const slots = {
    renderSave: nothing,
    renderCompare: nothing,
    renderEnquiry: nothing,
    renderEnquiryStatus: nothing,
    renderTrip: nothing,
    renderChanges: nothing,
  };
  showPart(<Page {...slots} />, { at: paths.detail(id), language });
}

/** The listings service refuses with this status. */
function refuses(status: number) {
  const headers = { 'content-type': 'application/problem+json' };
  const problem = { code: 'refused', message: 'No', requestId: 'ref-1' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status, headers }));
}

beforeEach(() => {
  document.title = 'The former hostel · Patna Hostels';
});

afterEach(cleanup);

it('names the tab from the first moment, and by what became of the hostel', async () => {
  refuses(503);
  open('hostel_1');
  expect(document.title).toBe('Loading this hostel · Patna Hostels');
  await screen.findByText(/ref-1/);
  expect(document.title).toBe('This hostel could not be loaded · Patna Hostels');
});

it('names the tab of a hostel that is not there, in Hindi by its Hindi name alone', async () => {
  refuses(404);
  open('hostel_1', 'hi');
  await waitFor(() => expect(document.title).toMatch(/^यह हॉस्टल .* · पटना हॉस्टल्स$/));
});
