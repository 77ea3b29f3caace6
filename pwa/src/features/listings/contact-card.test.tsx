import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '../../shared/i18n/i18n.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { ContactCard } from './contact-card.tsx';
import './messages.ts';

vi.mock('./count-sight.ts', () => ({ countSight: () => Promise.resolve() }));

afterEach(cleanup);

function reveal(phone: string, language: Language = 'en') {
  const contact = { phone, email: 'ravi@example.com' };
  showPart(<ContactCard id="hostel_1" contact={contact} />, { language });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]));
}

it('offers every way to a mobile, with its number as people read it', () => {
  expect(reveal('+919876543210')).toEqual({
    'Call +91 98765 43210': 'tel:+919876543210',
    'Message on WhatsApp': 'https://wa.me/919876543210',
    'Send an SMS': 'sms:+919876543210',
    'Write to ravi@example.com': 'mailto:ravi@example.com',
  });
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('rel')).toBe('noopener');
});

it('offers them in Hindi', () => {
  expect(Object.keys(reveal('+919876543210', 'hi'))).toEqual([
    '+91 98765 43210 पर कॉल करें',
    'WhatsApp पर संदेश भेजें',
    'SMS भेजें',
    'ravi@example.com पर लिखें',
  ]);
});

it('offers no message to a landline', () => {
  const ways = Object.values(reveal('+916122345678'));
  expect(ways).toEqual(['tel:+916122345678', 'mailto:ravi@example.com']);
});
