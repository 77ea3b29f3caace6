import L from 'leaflet';
import { baseLines } from './base-map-lines.ts';
import styles from './base-map.module.css';

/** Draws the base map as SVG, coloured by the style sheet. It keeps one map's width beyond each edge. */
export function drawBaseMap(map: L.Map): void {
  const renderer = new L.SVG({ padding: 1 });
  for (const { look, places, isArea } of baseLines) {
    const points = places.map(({ latitude, longitude }) => L.latLng(latitude, longitude));
    const options = { renderer, className: styles[look] ?? '', interactive: false };
    (isArea ? L.polygon(points, options) : L.polyline(points, options)).addTo(map);
  }
}
