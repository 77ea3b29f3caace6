import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nProvider } from '../i18n/use-translation.tsx';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../http/api.ts';
import { createI18n, type Language } from '../i18n/i18n.ts';

/** Renders a component in a test with store, texts and router. */
export function renderComponent(
  part: ReactNode,
  { at = '/', language = 'en' }: { at?: string; language?: Language } = {},
): void {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (all) => all().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <I18nProvider i18n={createI18n(language)}>
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
}
