import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { saveContact } from '../../../offline/listings/contact-store.ts';
import { db } from '../../../offline/database/db.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import type { Language } from '../../../shared/i18n/i18n.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { ContactCard } from './contact-card.tsx';
import '../messages.ts';

const counted = vi.hoisted(() => [] as string[]);
vi.mock('../analytics/track-view.ts', () => ({
  trackView: async (_id: string, kind: string) => void counted.push(kind),
  trackableVisitor: async () => 'f'.repeat(64),
}));

afterEach(async () => {
  cleanup();
  await vi.dynamicImportSettled();
  counted.length = 0;
  vi.unstubAllGlobals();
  setProviderUser(null);
  await db.listings.clear();
});

function reveal(phone: string, language: Language = 'en') {
  const contact = { phone, email: 'ravi@example.com' };
  renderComponent(<ContactCard id="hostel_1" contact={contact} />, { language });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]));
}

it('offers call, WhatsApp and SMS for a mobile, with a readable number', () => {
  expect(reveal('+919876543210')).toEqual({
    'Call +91 98765 43210': 'tel:+919876543210',
    'Message on WhatsApp': 'https://wa.me/919876543210',
    'Send an SMS': 'sms:+919876543210',
    'Email ravi@example.com': 'mailto:ravi@example.com',
  });
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('rel')).toBe('noopener');
});

it('offers them in Hindi', () => {
  expect(Object.keys(reveal('+919876543210', 'hi'))).toEqual([
    '+91 98765 43210 पर कॉल करें',
    'व्हाट्सऐप पर संदेश भेजें',
    'एसएमएस भेजें',
    'ravi@example.com पर ईमेल करें',
  ]);
});

it('offers no SMS for a landline', () => {
  const ways = Object.values(reveal('+916122345678'));
  expect(ways).toEqual(['tel:+916122345678', 'mailto:ravi@example.com']);
});

const full = { phone: '+917012345101', email: 'ganga@example.com' };
const masked = { phone: '+91 70•• ••• 101', email: 'g•••@example.com' };

/** Mocks the reveal call and records each request. */
function server(answer: () => Response): { asked: { url: string; body: unknown }[] } {
  const asked: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: JSON.parse(body as string) });
    return answer();
  });
  return { asked };
}

const ours = { 'x-request-id': 'r1' };
const tooMany = () =>
  Response.json(
    { code: 'rate_limited', message: 'Too many requests', requestId: 'r1' },
    { status: 429, headers: { ...ours, 'retry-after': '7100' } },
  );

function tapMasked(language: Language = 'en'): void {
  renderComponent(<ContactCard id="hostel_1" contact={masked} />, { language });
  fireEvent.click(screen.getByRole('button'));
}

it('a tap reveals a masked number, is counted, and stores the number', async () => {
  const { asked } = server(() => Response.json({ data: full }, { headers: ours }));
  tapMasked();
  const call = await screen.findByRole('link', { name: 'Call +91 70123 45101' });
  expect(call.getAttribute('href')).toBe('tel:+917012345101');
  expect(asked).toEqual([
    {
      url: '/api/v1/listings/hostel_1/contact',
      body: { reason: 'tap', visitor: 'f'.repeat(64) },
    },
  ]);
  expect(counted).toEqual([]);
  await vi.waitFor(async () => expect((await db.listings.get('hostel_1'))?.contact).toEqual(full));
});

it('a stored number is shown without a request, and the tap is counted', async () => {
  const { asked } = server(tooMany);
  await saveContact('hostel_1', full);
  tapMasked();
  await screen.findByRole('link', { name: 'Call +91 70123 45101' });
  expect(asked).toEqual([]);
  expect(counted).toEqual(['contact']);
});

it('a changed number is requested again; without an answer the old one is shown', async () => {
  const { asked } = server(() => Response.error());
  await saveContact('hostel_1', { ...full, phone: '+919876543210' });
  tapMasked();
  await screen.findByRole('link', { name: 'Call +91 98765 43210' });
  expect(asked).toHaveLength(1);
});

it.each<[Language, boolean, string]>([
  ['en', false, 'Your network has reached its limit for viewing phone numbers.'],
  ['en', true, "You've reached today's limit for viewing phone numbers. Send an enquiry instead"],
  ['hi', false, 'इस नेटवर्क पर फ़ोन नंबर देखने की सीमा पूरी हो गई है।'],
  ['hi', true, 'आज फ़ोन नंबर देखने की आपकी सीमा पूरी हो गई है।'],
])(
  'shows the rate limit in %s (signed in: %s) without linking a masked number',
  async (language, signedIn, words) => {
    if (signedIn) {
      setProviderUser(anna);
      registerController({ getToken: async () => 'token' } as unknown as SessionController);
    }
    server(tooMany);
    tapMasked(language);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(alert.textContent).toContain(language === 'en' ? '2 hours' : '2 घंटे');
    expect(screen.queryAllByRole('link')).toHaveLength(signedIn ? 0 : 1);
    expect(document.body.innerHTML).not.toMatch(/tel:|sms:|mailto:|wa\.me/);
    expect(screen.getByRole('button')).toBeTruthy();
  },
);

it('offline it says so and can be tapped again', async () => {
  server(() => Response.error());
  tapMasked();
  expect((await screen.findByRole('alert')).textContent).toContain("You're offline");
  server(() => Response.json({ data: full }, { headers: ours }));
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('link', { name: 'Call +91 70123 45101' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [{ phone: '', email: 'ravi@example.com' }, ['mailto:ravi@example.com']],
  [{ phone: '+916122345678', email: '' }, ['tel:+916122345678']],
])('offers only the contact that is left', (contact, ways) => {
  renderComponent(<ContactCard id="hostel_1" contact={contact} />);
  fireEvent.click(screen.getByRole('button'));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(ways);
});

it('says that there is no contact, without a request', () => {
  renderComponent(<ContactCard id="hostel_1" contact={{ phone: '', email: '' }} />);
  expect(screen.getByText(/The owner hasn't shared a phone number or email/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
