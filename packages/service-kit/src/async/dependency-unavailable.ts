/**
 * What a handler needs outside the store is away or refuses everybody for now. It says nothing about the event:
 * the bus knows it by its name and tries until it passes.
 */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
}
