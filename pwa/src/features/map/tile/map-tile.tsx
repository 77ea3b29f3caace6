import type { Place } from '@patna/search';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { baseLines } from '../base-map/base-map-lines.ts';
import baseStyles from '../base-map/base-map.module.css';
import { LabelTexts } from '../base-map/label-texts.tsx';
import { type Box, type Pixel, visibleLabels } from '../base-map/place-labels.ts';
import '../messages.ts';
import styles from './map-tile.module.css';

const zoom = 13.25;
/** Px per degree of latitude at `zoom` in Patna. */
const scale = 7660;
const size = { width: 720, height: 180 } as const;
const frame: Box = { left: 0, top: 0, right: size.width, bottom: size.height };
const pin = 'M0 0c-2-7-11-12-11-20a11 11 0 0 1 22 0c0 8-9 13-11 20Z';

/**
 * A static map around a hostel, drawn without Leaflet, that opens the map there. Only for pointers,
 * because the page has a link with the same target.
 */
export function MapTile({ id, place }: { id: string; place: Place }) {
  const { t, i18n } = useTranslation('map');
  const { latitude, longitude } = place;
  const project = useMemo(() => projectionAround({ latitude, longitude }), [latitude, longitude]);
  const labels = useMemo(
    () => visibleLabels({ project, zoom, frame }, i18n.language, [{ latitude, longitude }]),
    [project, latitude, longitude, i18n.language],
  );
  return (
    <Link
      to={paths.map(`?hostel=${encodeURIComponent(id)}`)}
      className={`${styles['tile']} ${baseStyles['map']}`}
      aria-hidden="true"
      tabIndex={-1}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMidYMid slice">
        {baseLines.map(({ look, places, isArea }, n) => {
          const points = places.map(project);
          return isInFrame(points) ? (
            <path key={n} className={baseStyles[look]} d={pathOf(points) + (isArea ? 'Z' : '')} />
          ) : null;
        })}
        <LabelTexts labels={labels} />
        <g transform={`translate(${size.width / 2} ${size.height / 2})`}>
          <path className={styles['pin']} d={pin} />
          <circle className={styles['hole']} cy={-20} r={4} />
        </g>
      </svg>
      <span className={baseStyles['credit']}>{t('approximate')}</span>
    </Link>
  );
}

/** A flat projection, which is exact enough for a few kilometres. */
function projectionAround(centre: Place): (place: Place) => Pixel {
  const across = scale * Math.cos((centre.latitude * Math.PI) / 180);
  return ({ latitude, longitude }) => ({
    x: size.width / 2 + (longitude - centre.longitude) * across,
    y: size.height / 2 + (centre.latitude - latitude) * scale,
  });
}

function isInFrame(points: readonly Pixel[]): boolean {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return (
    Math.max(...xs) >= frame.left &&
    Math.min(...xs) <= frame.right &&
    Math.max(...ys) >= frame.top &&
    Math.min(...ys) <= frame.bottom
  );
}

function pathOf(points: readonly Pixel[]): string {
  return `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;
}
