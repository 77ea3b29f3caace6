import { PrecacheController } from 'workbox-precaching';

/** The files that came with this worker's installation: all that a first visit needs. */
export const precacheController = new PrecacheController();
