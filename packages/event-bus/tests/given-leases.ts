import type { Lease, LeaseDocument, Leases } from '../src/leases.ts';

/** Leases that are always granted, unless a test sets `taken`. */
export function givenLeases(): Leases & { taken: boolean } {
  const leases: Leases & { taken: boolean } = {
    taken: false,
    ensure: async () => {},
    async acquire(id): Promise<Lease | undefined> {
      if (leases.taken) return undefined;
      const document: LeaseDocument = { _id: id, owner: 'test', until: new Date(), fence: 1 };
      return { id, fence: 1, document };
    },
    isHeld: () => !leases.taken,
    note: async () => !leases.taken,
    release: async () => {},
    renew: async () => !leases.taken,
  };
  return leases;
}
