import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { totalOf } from '../../../offline/network/data-meter.ts';
import { useTrips } from '../../../offline/trips/trip-packs.ts';
import { useMeter } from '../../../offline/usage/data-plan.ts';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { useCompared } from '../../../shared/listing/compare-list.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import '../messages.ts';
import { LinkGroup, LinkRow } from './link-group.tsx';
import { OutboxLink } from './outbox-link.tsx';

/** Links to what this phone keeps. A visitor has no outbox. */
export function PhoneLinks({ visitor = false }: { visitor?: boolean }) {
  const { t, i18n } = useTranslation('account');
  const trips = useTrips();
  const compared = useCompared();
  const meter = useMeter();
  return (
    <LinkGroup title={t('profile.group.phone')}>
      {visitor ? null : <OutboxLink />}
      <LinkRow to={paths.trips()} icon="download" value={trips?.length || undefined}>
        {t('sheet.trips')}
      </LinkRow>
      <LinkRow to={paths.compare()} icon="compare" value={compared.length || undefined}>
        {t('profile.compare')}
      </LinkRow>
      <LinkRow to={paths.handOver()} icon="share">
        {t('sheet.handOver')}
      </LinkRow>
      <LinkRow
        to={paths.storage()}
        icon="storage"
        value={meter && t('profile.used', { size: formatBytes(totalOf(meter), i18n.language) })}
      >
        {t('sheet.storage')}
      </LinkRow>
    </LinkGroup>
  );
}
