import { PrecacheController } from 'workbox-precaching';

/** The precached files of this worker. */
export const precacheController = new PrecacheController();
