import 'fake-indexeddb/auto';
import { syncCatalogue } from '../catalogue/sync.ts';
import { LocalDb } from '../database/db.ts';

/** A phone that syncs its catalogue from a running product, by the app's own code. */
export class CataloguePhone {
  /** Address of the gateway. */
  origin = '';
  /** How often the server did not know the cursor. */
  refusals = 0;
  private readonly db = new LocalDb('catalogue-phone');

  sync() {
    const ask = async (url: string, init: RequestInit) => {
      const answer = await fetch(new URL(url, this.origin), init);
      if (answer.status === 400) this.refusals += 1;
      return answer;
    };
    return syncCatalogue({ db: this.db, fetch: ask, now: Date.now });
  }

  /** Ids of the hostels it has, in order. */
  hostels(): Promise<string[]> {
    return this.db.catalogue.toCollection().primaryKeys();
  }

  close(): Promise<void> {
    return this.db.delete();
  }
}
