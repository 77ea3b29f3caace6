// @vitest-environment node
import { expect, it } from 'vitest';
import { screens } from './app/routes/routes.tsx';
import { questions } from './features/static-pages/faq.ts';
import { filterNames } from './features/home/query/home-query.ts';
import type { Language } from './shared/i18n/i18n.ts';
import { privacy as privacyEn } from './shared/i18n/locales/en/privacy.ts';
import { terms as termsEn } from './shared/i18n/locales/en/terms.ts';
import { privacy as privacyHi } from './shared/i18n/locales/hi/privacy.ts';
import { terms as termsHi } from './shared/i18n/locales/hi/terms.ts';
import { findablePaths, hostelPath, render } from './entry-server.tsx';

const findable = [
  '/',
  '/home',
  '/hostel-detail',
  '/hostel-detail/:id',
  '/homescreen',
  '/map',
  '/privacy-policy',
  '/terms-condition',
  '/customer-support',
];

it.each(screens.map(({ path }) => path))('%s is findable only if this list says so', (path) => {
  const url = path === '/hostel-detail' ? `${path}?hostelId=h1` : path.replace(':id', 'h1');
  const page = render({ url, lang: 'en', servedAt: '' });
  expect(page).toMatchObject({ status: 200, findable: findable.includes(path) });
});

it('says of each hostel and of no other address where search engines find it', () => {
  expect(findablePaths).toEqual(
    findable.filter((path) => path !== '/home' && !path.includes('detail')),
  );
  expect(hostelPath('h 1')).toBe('/hostel-detail?hostelId=h%201');
});

it('keeps a hostel that is not there out of search engines, and the page that names none', () => {
  const url = '/hostel-detail?hostelId=h1';
  const gone = render({ url, lang: 'en', servedAt: '', listing: null });
  expect(gone).toMatchObject({ status: 404, findable: false });
  const none = render({ url: '/hostel-detail', lang: 'en', servedAt: '' });
  expect(none).toMatchObject({ status: 200, findable: false });
});

it.each([
  ['/?place=Kankarbagh', 200, true],
  ['/hostel-detail?hostelId=h1', 200, true],
  ['/shared-list?from=/', 200, false],
  ['/Shared-List/', 200, false],
  ['/guardian', 200, false],
  ['/invitation', 200, false],
  ['/my-profile/outbox?open=1', 200, false],
  ['/nowhere', 404, false],
  ['/%E0%A4%A', 404, false],
  ['/hostel-detail/%ZZ?hostelId=h1', 404, false],
  ['/hostel-detail?hostelId=%E0%A4%A', 200, true],
])('%s is a %d and findable: %s', (url, status, expected) => {
  expect(render({ url, lang: 'hi', servedAt: '' })).toMatchObject({ status, findable: expected });
});

const withoutScripts = (url: string, lang: Language = 'en', listing?: null) => {
  const { view } = render({ url, lang, servedAt: '', listing });
  const [, said = ''] =
    /^<noscript><style>#root\{display:none\}.*?<\/style>(.*)<\/noscript>$/s.exec(view) ?? [];
  return said;
};

it.each(screens.map(({ path }) => path))(
  '%s does not load for ever where no script runs',
  (path) => {
    for (const lang of ['en', 'hi'] as const) {
      const said = withoutScripts(path, lang);
      expect(said).toMatch(/<main[^]*<h1[^>]*>[^<]+<\/h1>/);
      const [main = ''] = /<main[^]*<\/main>/.exec(said) ?? [];
      expect(main).not.toMatch(/role="status"|aria-busy/);
    }
  },
);

it.each([
  ['/privacy-policy', { en: privacyEn, hi: privacyHi }],
  ['/terms-condition', { en: termsEn, hi: termsHi }],
])('%s is there in full without scripts', (url, texts) => {
  for (const lang of ['en', 'hi'] as const) {
    const said = withoutScripts(url, lang);
    const sections = Object.values(texts[lang]).flatMap((each) =>
      typeof each === 'object' ? [each] : [],
    );
    expect(sections.length).toBeGreaterThan(4);
    for (const { title } of sections) expect(said).toContain(`<h2>${escapeHtml(title)}</h2>`);
  }
});

it('support has its numbers and answers without scripts, sign-in says what it needs', () => {
  const support = withoutScripts('/customer-support?topic=safety');
  expect(support).toContain('href="tel:112"');
  expect(support.match(/<details/g)?.length).toBe(questions.length);
  expect(support).toContain('turn on JavaScript');
  expect(withoutScripts('/login')).toContain('Signing in needs JavaScript');
});

it('an address that leads nowhere, and a hostel that is gone, say so without scripts', () => {
  const gone = withoutScripts('/hostel-detail?hostelId=h1', 'en', null);
  expect(withoutScripts('/nowhere')).toBe(gone);
  expect(gone).not.toContain('JavaScript');
});

/** Escapes text content as React's server renderer does. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
}

const servedAt = '2026-11-28T06:00:00.000Z';
const noHostels = { data: [], totalPages: 1, page: 1 };

it.each([...filterNames, 'q', 'near', 'sort', 'utm_source'])(
  'home with the parameter "%s" leaves nothing for the browser to render again',
  (name) => {
    const page = render({ url: `/?${name}=5`, lang: 'en', servedAt, listings: noHostels });
    expect(page.html).toContain('<main');
    // React marks content that suspended on the server.
    expect(page.html).not.toContain('<!--$!-->');
  },
);
