import { cityOfRegion } from '@patna/search/find-city';
import type { MissingRegion } from '../../../offline/catalogue/search-index.ts';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { SaveCityButton, useCityNames } from './save-city.tsx';
import styles from './save-city.module.css';

/** Shown instead of the hostels of a city that this phone does not keep, when the server was not asked. */
export function CityNotSaved({
  missing,
  onRetry,
}: {
  missing: MissingRegion;
  onRetry: () => void;
}) {
  const { t } = useTranslation('offline-city');
  const isOffline = useConnection().state === 'offline';
  const { requested, saved } = useCityNames(missing);
  const requestedCity = cityOfRegion(missing.requested);
  const savedCity = cityOfRegion(missing.saved);
  const goOnline =
    requested === undefined ? t('goOnlineOther') : t('goOnline', { city: requested });
  return (
    <EmptyState
      illustration={isOffline ? 'cloud-off' : 'pin'}
      title={t('onlySaved', { kept: saved })}
      text={isOffline ? goOnline : undefined}
      action={
        <div className={styles['actions']}>
          {isOffline ? (
            <Button variant="secondary" onClick={onRetry}>
              {t('common:actions.retry')}
            </Button>
          ) : (
            <SaveCityButton missing={missing} onSaved={onRetry} />
          )}
          {!isOffline && requestedCity ? (
            <LinkButton variant="text" to={paths.home({ city: requestedCity.en })}>
              {t('show', { city: requested })}
            </LinkButton>
          ) : null}
          {savedCity ? (
            <LinkButton variant="text" to={paths.home({ city: savedCity.en })}>
              {t('showSaved', { kept: saved })}
            </LinkButton>
          ) : null}
        </div>
      }
    />
  );
}
