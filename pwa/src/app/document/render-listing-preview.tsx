import type { ListingDetail } from '@patna/contracts';
import type { I18n } from '../../shared/i18n/i18n.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '../../shared/i18n/use-translation.tsx';
import { Provider } from 'react-redux';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { listingsApi } from '../../features/listings/api/listings-api.ts';
import { snapshotElementId } from '../../offline/snapshots/page-snapshot.ts';
import { renderWithToday } from '../../shared/format/use-today.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { HostelDetailRoute } from '../routes/hostel-detail-route.tsx';
import { Layout } from '../shell/layout.tsx';
import { createAppStore } from '../startup/store.ts';

/**
 * Server-rendered HTML of a hostel's screen. It is shown until the app has rendered the screen, so
 * it contains nothing interactive.
 */
export function renderListingPreview(listing: ListingDetail, i18n: I18n): string {
  const { id } = listing;
  const store = createAppStore();
  const entry = { endpointName: 'getListing', arg: id, value: listing } as const;
  store.dispatch(listingsApi.util.upsertQueryEntries([entry]));
  try {
    return renderWithToday(() =>
      renderToStaticMarkup(
        <div id={snapshotElementId} lang={i18n.language} data-public>
          <p className="visually-hidden" role="status">
            {i18n.t('loading')}
          </p>
          <div inert>
            <StaticRouter location={paths.detail(id)}>
              <Provider store={store}>
                <I18nProvider i18n={i18n}>
                  <Routes>
                    <Route element={<Layout />}>
                      <Route path="*" element={<HostelDetailRoute />} />
                    </Route>
                  </Routes>
                </I18nProvider>
              </Provider>
            </StaticRouter>
          </div>
        </div>,
      ),
    );
  } finally {
    // Otherwise the cache timers keep the store alive for a minute.
    store.dispatch(listingsApi.util.resetApiState());
  }
}
