/// <reference lib="webworker" />
import { registerAssetRoutes } from './assets.ts';
import { registerIdentityRoutes } from './identity-provider.ts';
import { registerImageRoutes } from './images.ts';
import { dropPagesOfOtherBuilds } from './page-cache.ts';
import { registerNavigationRoute } from './navigation.ts';
import { replayOnSync } from './outbox-sync.ts';
import { countWorkerTransfers } from './worker-transfers.ts';
import { showPushes } from './push.ts';
import { registerRuntimeConfigRoute } from './runtime-config-route.ts';
import { refreshOnPeriodicSync } from './background-refresh.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

countWorkerTransfers(self);
registerAssetRoutes(self, self.__WB_MANIFEST);
registerNavigationRoute();
registerImageRoutes();
registerRuntimeConfigRoute(self);
registerIdentityRoutes();
replayOnSync(self);
refreshOnPeriodicSync(self);
showPushes(self);

// A new version is activated only when the person agrees to it.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  const isSkip = typeof data === 'object' && data !== null && 'type' in data;
  if (isSkip && data.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Controls the page of the first visit without a reload.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(dropPagesOfOtherBuilds());
});
