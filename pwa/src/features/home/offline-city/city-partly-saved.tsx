import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { currentCity } from '../../../shared/places/current-city.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import './messages.ts';

/** Shown offline before all hostels of the chosen city have arrived. */
export function CityPartlySaved({ onRetry }: { onRetry: () => void }) {
  const { t, i18n } = useTranslation('offline-city');
  return (
    <EmptyState
      illustration="cloud-off"
      title={t('partlySaved', { city: placeName(currentCity(), i18n.language) })}
      text={t('continuesOnline')}
      action={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
    />
  );
}
