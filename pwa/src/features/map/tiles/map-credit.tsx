import type L from 'leaflet';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { TileSettings } from '../../../shared/runtime/runtime-config-shape.ts';
import baseStyles from '../base-map/base-map.module.css';
import '../messages.ts';
import styles from './map-credit.module.css';
import { useMapTiles, useTileSettings } from './use-map-tiles.ts';

/** Says whose map it is. Draws the operator's tiles, if there are any. */
export function MapCredit({ map }: { map: L.Map | undefined }) {
  const { t } = useTranslation('map');
  const settings = useTileSettings();
  if (settings) return <TileCredit map={map} settings={settings} />;
  return <p className={baseStyles['credit']}>{t('approximate')}</p>;
}

function TileCredit({ map, settings }: { map: L.Map | undefined; settings: TileSettings }) {
  const { t } = useTranslation('map');
  const { attribution, problem, load } = useMapTiles(map, settings);
  const isOffline = useConnection().state === 'offline';
  return (
    <p className={`${baseStyles['credit']} ${styles['credit']}`}>
      {attribution === null ? t('approximate') : <Attribution text={attribution} />}
      {problem === 'failed' ? <span>{t('tiles.failed')}</span> : null}
      {problem === null || (problem === 'failed' && isOffline) ? null : (
        <button type="button" onClick={load}>
          {t(problem === 'failed' ? 'common:actions.retry' : 'tiles.load')}
        </button>
      )}
    </p>
  );
}

const openStreetMap = /(©\s*OpenStreetMap(?: contributors)?)/;

function Attribution({ text }: { text: string }) {
  return (
    <span>
      {text.split(openStreetMap).map((part, index) =>
        index % 2 === 1 ? (
          <a
            key={index}
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noreferrer"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  );
}
