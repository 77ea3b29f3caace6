/**
 * A dependency other than the database is unavailable or refuses everything. The event is not to blame: the bus
 * recognises this error by name and retries without limit.
 */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
}
