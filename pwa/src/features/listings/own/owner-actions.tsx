import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from './owner-actions.module.css';

/** What the owner does on the page of their own hostel. */
export function OwnerActions({ listingId }: { listingId: string }) {
  const { t } = useTranslation('detail');
  return (
    <div className={styles['actions']}>
      <p className={styles['title']}>{t('own.title')}</p>
      <LinkButton to={paths.editListing(listingId)} icon={<Icon name="edit" size={20} />}>
        {t('own.edit')}
      </LinkButton>
      <LinkButton
        variant="secondary"
        to={paths.dashboard('inbox')}
        icon={<Icon name="inbox" size={20} />}
      >
        {t('own.enquiries')}
      </LinkButton>
      <LinkButton
        variant="secondary"
        to={paths.dashboard('numbers')}
        icon={<Icon name="chart" size={20} />}
      >
        {t('own.analytics')}
      </LinkButton>
    </div>
  );
}
