/** The map, in a chunk of its own with the town drawn in it. Rejects where that is not on this phone. */
export async function loadMap() {
  return (await import('../../features/map/map-view.tsx')).MapView;
}
