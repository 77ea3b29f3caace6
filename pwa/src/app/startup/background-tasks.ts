import { onPushMessage, pushMessages } from '../../shared/runtime/push-messages.ts';
import { readPushToken } from '../../shared/storage/push-token.ts';
import { isHealthReportingOn } from '../../shared/storage/health-consent.ts';
import { subscribeReachability } from '../../shared/http/reachability.ts';
import {
  type OfflineUnavailableReason,
  onOfflineUnavailable,
} from '../../shared/storage/offline-unavailable.ts';
import { warnOnTruncatedPaste } from '../../shared/ui/form/truncated-paste.ts';
import { currentSession, loadProvider, onSessionChange } from '../../shared/session/session.ts';
import { requestInstallBar } from '../install/install-slot.tsx';
import { loadMap } from '../routes/load-map.ts';
import { yieldAfter, yieldToMain } from '../../shared/runtime/yield-to-main.ts';

/** Starts everything that runs beside the screens, after the first one is shown. */
export function startBackgroundTasks(): void {
  void start('watch over the database', followBlocked);
  const sayOfflineIsOff = async (reason: OfflineUnavailableReason) => {
    const { mountStorageOffNotice } = await import('../../features/storage/storage-off-notice.tsx');
    mountStorageOffNotice(reason);
  };
  onOfflineUnavailable(
    (reason) => void start('notice that offline use is off', () => sayOfflineIsOff(reason)),
  );
  void start('watch over pastes', async () => warnOnTruncatedPaste());
  void start('replay', replayOutbox);
  void start('photos of closed forms', followFormPhotos);
  void start('look-out for our server', async () => {
    const { startServerProbe } = await yieldAfter(import('../../offline/network/server-probe.ts'));
    startServerProbe();
  });
  void start('notice of the operator', async () => {
    const { startOperatorNotice } = await yieldAfter(import('../notice/operator-notice.tsx'));
    startOperatorNotice();
  });
  void start('watch over the outbox', async () => {
    const { startOutboxNotifications } = await yieldAfter(
      import('../../features/outbox/outbox-notifications.ts'),
    );
    startOutboxNotifications();
  });
  void start('catalogue', async () => {
    const { startCatalogueSync } = await yieldAfter(
      import('../../offline/catalogue/catalogue-client.ts'),
    );
    startCatalogueSync();
  });
  void start('keeping of screens', async () => {
    const { startPrefetchingScreens } = await yieldAfter(
      import('../../offline/cache/prefetch-screens.ts'),
    );
    startPrefetchingScreens();
  });
  void start('data plan', async () => {
    const { startDataPlan } = await yieldAfter(import('../../offline/usage/data-plan.ts'));
    startDataPlan();
  });
  void start('numbers of saved hostels', async () => {
    const { startFetchingSavedContacts } = await yieldAfter(
      import('../../offline/listings/fetch-saved-contacts.ts'),
    );
    startFetchingSavedContacts();
  });
  void start('promise to keep what is here', async () => {
    const { requestPersistenceOnFirstWrite } = await yieldAfter(
      import('../../offline/usage/request-persistence.ts'),
    );
    requestPersistenceOnFirstWrite();
  });
  void start('trip packs', async () => {
    const { setTripScreenLoader, unfinishedTrips } = await yieldAfter(
      import('../../offline/trips/unfinished-trips.ts'),
    );
    setTripScreenLoader(() =>
      Promise.all([import('../../features/trip/pages/trips-page.tsx'), loadMap()]),
    );
    if ((await unfinishedTrips()).length === 0) return;
    const { resumeTrips } = await yieldAfter(import('../../offline/trips/trip-packing.ts'));
    await resumeTrips();
  });
  void start('sending of drafts', followUnsentDrafts);
  void start('health figures', collectHealthFigures);
  void start('invitation to install', async () => {
    const { startInstallInvite } = await yieldAfter(import('../install/install-invitation.ts'));
    startInstallInvite(requestInstallBar);
  });
  if (currentSession().status !== 'signed-out') loadProvider();
  void start('live notifications', followLiveNotifications);
  void start('watch over the device', followDevice);
}

/** Loads the collector only where the person has agreed to it. */
async function collectHealthFigures(): Promise<void> {
  if (!isHealthReportingOn()) return;
  const { startHealthCollector } = await yieldAfter(import('../../offline/health/collector.ts'));
  await startHealthCollector();
}

async function replayOutbox(): Promise<void> {
  const { entityEffects } = await yieldAfter(import('../../offline/entity-effects.ts'));
  const { replayWhenNeeded } = await yieldAfter(
    import('../../offline/outbox/replay-when-needed.ts'),
  );
  await replayWhenNeeded(entityEffects);
}

async function followFormPhotos(): Promise<void> {
  const photos = await yieldAfter(import('../../offline/listings/form-photo-scheduler.ts'));
  await photos.followFormPhotos();
}

/** Loads the notice only when the database is blocked. */
async function followBlocked(): Promise<void> {
  const { isBlocked, onBlocked, watchBlocked } = await import(
    '../../offline/database/blocked-database.ts'
  );
  const stop = onBlocked(() => {
    if (!isBlocked()) return;
    stop();
    void start('notice of a held database', async () => {
      const { mountBlockedNotice } = await import(
        '../../features/storage/blocked-database-notice.tsx'
      );
      mountBlockedNotice();
    });
  });
  watchBlocked();
}

/** Loads the live notifications only for signed-in people. */
async function followLiveNotifications(): Promise<void> {
  let loaded = false;
  const look = async () => {
    if (loaded || currentSession().status !== 'signed-in') return;
    loaded = true;
    const { startLiveNotifications } = await import(
      '../../features/notifications/live/live-notifications.ts'
    );
    startLiveNotifications();
  };
  onSessionChange(() => void start('live notifications', look));
  await look();
}

/** Loads the push code only on phones with a push token. */
async function followDevice(): Promise<void> {
  const look = async () => {
    if (readPushToken() === null) return;
    const { syncPushDevice } = await import(
      '../../features/notifications/push/sync-push-device.ts'
    );
    await syncPushDevice();
  };
  const again = () => void start('watch over the device', look);
  onSessionChange(again);
  subscribeReachability((state) => state === 'online' && again());
  onPushMessage(pushMessages.subscriptionChanged, again);
  await look();
}

/** Sends drafts of closed forms at startup and whenever the network returns. */
async function followUnsentDrafts(): Promise<void> {
  const { unsentDrafts } = await import('../../offline/account/unsent-drafts.ts');
  const look = async () => {
    if (unsentDrafts().length === 0) return;
    const { sendUnsentDrafts } = await import(
      '../../features/listing-form/drafts/send-unsent-drafts.ts'
    );
    await sendUnsentDrafts();
  };
  subscribeReachability((state) => state === 'online' && void start('sending of drafts', look));
  await look();
}

async function start(what: string, work: () => Promise<void>): Promise<void> {
  await yieldToMain();
  try {
    await work();
  } catch (error) {
    console.error(`The ${what} could not be started.`, error);
  }
}
