import type { I18n } from '../../shared/i18n/i18n.ts';
import { I18nProvider } from '../../shared/i18n/use-translation.tsx';
import { Provider } from 'react-redux';
import { AppRoutes } from '../routes/routes.tsx';
import type { AppStore } from '../startup/store.ts';

/** Everything inside the router, shared by server and browser. */
export function App({ store, i18n }: { store: AppStore; i18n: I18n }) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <AppRoutes />
      </I18nProvider>
    </Provider>
  );
}
