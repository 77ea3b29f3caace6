import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { matchPath, Route, Routes, StaticRouter } from 'react-router-dom';
import { NotFoundPage } from '../../features/static-pages/pages/not-found-page.tsx';
import { PrivacyPage } from '../../features/static-pages/pages/privacy-page.tsx';
import { SupportPage } from '../../features/static-pages/pages/support-page.tsx';
import { TermsPage } from '../../features/static-pages/pages/terms-page.tsx';
import { addMessages, type I18n } from '../../shared/i18n/i18n.ts';
import { scriptless as en } from '../../shared/i18n/locales/en/scriptless.ts';
import { scriptless as hi } from '../../shared/i18n/locales/hi/scriptless.ts';
import { I18nProvider, useTranslation } from '../../shared/i18n/use-translation.tsx';
import { PageFrame as Frame } from '../../shared/ui/layout/page-frame.tsx';
import { Layout } from '../shell/layout.tsx';
import { screens } from '../routes/routes.tsx';
import { createAppStore } from '../startup/store.ts';

addMessages('scriptless', { en, hi });

/** Screens that are readable without scripts. */
const texts: Readonly<Record<string, ReactNode>> = {
  '/privacy-policy': <PrivacyPage />,
  '/terms-condition': <TermsPage />,
  '/customer-support': <SupportPage form={<Needs what="write" />} />,
  '/login': <Needs what="signIn" />,
};

/**
 * Hides the app's root element, which shows only a spinner without scripts, and shows the footer on
 * phones, unfolded, because neither the menu nor its lists open.
 */
const style =
  '#root{display:none}main label:has(input),main fieldset,header button{display:none!important}' +
  'div:has(>footer),footer ul{display:block!important}footer button{display:none!important}';

const drawn = new Map<string, string>();

/** Hides the root element on hostel pages without scripts, whose preview stands before it. */
export const noscriptHostel = '<noscript><style>#root{display:none}</style></noscript>';

/** HTML for browsers without scripts; others ignore it. */
export function noscriptView(pathname: string, isThere: boolean, i18n: I18n): string {
  const screen = isThere && screens.find(({ path }) => matchPath(path, pathname));
  const path = screen ? screen.path : '/nowhere';
  const key = `${i18n.language} ${path}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const text = texts[path] ?? (screen ? <Needs what="rest" /> : <NotFoundPage />);
  const markup = renderToStaticMarkup(
    <StaticRouter location={path}>
      <Provider store={createAppStore()}>
        <I18nProvider i18n={i18n}>
          <Routes>
            <Route element={<Layout />}>
              <Route path="*" element={text} />
            </Route>
          </Routes>
        </I18nProvider>
      </Provider>
    </StaticRouter>,
  );
  const view = `<noscript><style>${style}</style>${markup}</noscript>`;
  drawn.set(key, view);
  return view;
}

function Needs({ what }: { what: 'write' | 'signIn' | 'rest' }) {
  const { t } = useTranslation('scriptless');
  if (what === 'write') return <p>{t('write')}</p>;
  return (
    <Frame narrow title={t(`${what}.title`)}>
      <p>{t('how')}</p>
    </Frame>
  );
}
