import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { AppRoutes } from './routes.tsx';
import type { AppStore } from './store.ts';

/** Everything inside the router, the same on the server and in the browser. */
export function App({ store, i18n }: { store: AppStore; i18n: I18n }) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <AppRoutes />
      </I18nextProvider>
    </Provider>
  );
}
