import { cityOfRegion } from '@patna/search/find-city';
import type { MissingRegion } from '../../../offline/catalogue/search-index.ts';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { KeepCityButton, useCityNames } from './keep-city.tsx';
import styles from './keep-city.module.css';

/** Instead of hostels of a city that this phone does not keep and the server was not asked for. */
export function OtherCity({ missing, onRetry }: { missing: MissingRegion; onRetry: () => void }) {
  const { t } = useTranslation('offline-city');
  const isOffline = useConnection().state === 'offline';
  const { asked, kept } = useCityNames(missing);
  const listed = cityOfRegion(missing.asked);
  const keptCity = cityOfRegion(missing.kept);
  const goOnline = asked === undefined ? t('goOnlineElsewhere') : t('goOnline', { city: asked });
  return (
    <EmptyState
      illustration={isOffline ? 'cloud-off' : 'pin'}
      title={t('onlyKept', { kept })}
      text={isOffline ? goOnline : undefined}
      action={
        <div className={styles['actions']}>
          {isOffline ? (
            <Button variant="secondary" onClick={onRetry}>
              {t('common:actions.retry')}
            </Button>
          ) : (
            <KeepCityButton missing={missing} onKept={onRetry} />
          )}
          {!isOffline && listed ? (
            <LinkButton variant="text" to={paths.home({ city: listed.en })}>
              {t('show', { city: asked })}
            </LinkButton>
          ) : null}
          {keptCity ? (
            <LinkButton variant="text" to={paths.home({ city: keptCity.en })}>
              {t('showKept', { kept })}
            </LinkButton>
          ) : null}
        </div>
      }
    />
  );
}
