/**
 * A dependency outside the database is unavailable or refuses everything. The event is not at fault: the bus
 * recognises this error by name and retries without limit.
 */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
}
