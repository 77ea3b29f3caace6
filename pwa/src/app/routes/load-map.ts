/** Loads the map's chunk. Rejects when it is unavailable. */
export async function loadMap() {
  return (await import('../../features/map/map-view.tsx')).MapView;
}
