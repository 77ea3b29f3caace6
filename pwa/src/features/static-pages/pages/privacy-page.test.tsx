import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/i18n/i18n.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { hostedServices } from '../hosted-services.ts';
import { PrivacyPage } from './privacy-page.tsx';

/** Vendor names by hosted service. */
const vendors: Readonly<Record<string, string>> = {
  clerk: 'Clerk',
  search: 'Algolia',
  views: 'Supabase',
  push: 'Firebase',
};

/** Services of which operators choose the company. */
const unnamed: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  tiles: { en: 'The host of the detailed map', hi: 'विस्तृत नक्शा देने वाली सेवा' },
  pictures: { en: 'A company that stores or delivers photos', hi: 'फ़ोटो रखने या पहुँचाने वाली कंपनी' },
};

const headings = {
  en: {
    collect: 'What we keep',
    others: 'Other companies involved',
    phone: 'Who sees your phone number',
    keep: 'How long we keep it',
  },
  hi: {
    collect: 'हम क्या रखते हैं',
    others: 'आपकी जानकारी किन कंपनियों के पास जाती है',
    phone: 'आपका फ़ोन नंबर कौन देखता है',
    keep: 'हम इसे कब तक रखते हैं',
  },
};

afterEach(cleanup);

describe.each(['en', 'hi'] as const)('the privacy policy in %s', (language) => {
  it('names each hosted service and the data it receives', () => {
    renderComponent(<PrivacyPage />, { language });
    const points = within(section(language, 'others')).getAllByRole('listitem');
    expect(hostedServices.length).toBeGreaterThan(3);
    for (const service of hostedServices) {
      const known = unnamed[service]?.[language] ?? vendors[service];
      const vendor = known ?? `the vendor of ${service}`;
      const ofService = points.filter(({ textContent }) => textContent.includes(vendor));
      expect.soft(ofService, service).toHaveLength(1);
    }
    const said = points.map(({ textContent }) => textContent).join();
    expect(said).not.toContain('others.');
  });

  it('lists what is kept, and for how long, in items of at most a few lines', () => {
    renderComponent(<PrivacyPage />, { language });
    for (const key of ['collect', 'keep'] as const) {
      const items = within(section(language, key)).getAllByRole('listitem');
      const lengths = items.map(({ textContent }) => textContent.length);
      expect(items.length).toBeGreaterThan(8);
      expect(Math.max(...lengths)).toBeLessThan(600);
    }
  });

  it('says when the provider of text messages gets a number', () => {
    renderComponent(<PrivacyPage />, { language });
    const when = {
      en: 'only if you ask for a code or confirm a number',
      hi: 'तभी जाता है जब आप कोड मँगाएँ या नंबर की पुष्टि करें',
    };
    expect(section(language, 'others').textContent).toContain(when[language]);
  });

  it('says who else reads enquiries, and what is kept about them', () => {
    renderComponent(<PrivacyPage />, { language });
    const en = language === 'en';
    const helper = en ? 'the people who help manage it' : 'उसे सँभालने में मदद करने वालों';
    expect(section(language, 'phone').textContent).toContain(helper);
    expect(section(language, 'collect').textContent).toContain(
      en ? 'we keep your name, your role' : 'आपका नाम, आपकी भूमिका',
    );
    expect(section(language, 'keep').textContent).toContain(
      en ? 'until you are removed' : 'जब तक आपको हटाया न जाए',
    );
  });

  it('says that an owner’s contact is public and a traveller’s number is not', () => {
    renderComponent(<PrivacyPage />, { language });
    const words = section(language, 'phone').textContent;
    expect(words).toContain(
      language === 'en' ? 'gives your number only to' : 'आपका नंबर केवल उस हॉस्टल के मालिक',
    );
    expect(words).toContain(language === 'en' ? 'are public' : 'सार्वजनिक है');
  });

  it('says how long the data behind statistics is kept', () => {
    renderComponent(<PrivacyPage />, { language });
    expect(section(language, 'keep').textContent).toContain('120');
  });

  it('says who sees photos of reviews and how long removed ones are kept', () => {
    renderComponent(<PrivacyPage />, { language });
    const moderators = language === 'en' ? 'Moderators look at them' : 'मॉडरेटर उन्हें देखते हैं';
    expect(section(language, 'collect').textContent).toContain(moderators);
    expect(section(language, 'keep').textContent).toMatch(
      language === 'en' ? /a moderator removes: 180 days/ : /मॉडरेटर ने मंज़ूर नहीं किया: 180 दिन/,
    );
  });
});

function section(language: Language, key: keyof (typeof headings)['en']): HTMLElement {
  const heading = screen.getByRole('heading', { name: headings[language][key] });
  return heading.closest('section') ?? heading;
}
