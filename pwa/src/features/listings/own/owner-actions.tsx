import { type HostelRole, mayDo } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from './owner-actions.module.css';

/** What the owner or a co-manager does on the page of their hostel. */
export function OwnerActions({ listingId, role }: { listingId: string; role: HostelRole }) {
  const { t } = useTranslation('detail');
  const mayEdit = mayDo('editListing', role);
  return (
    <div className={styles['actions']}>
      <p className={styles['title']}>{t(role === 'owner' ? 'own.title' : 'own.managedTitle')}</p>
      {mayEdit ? (
        <LinkButton to={paths.editListing(listingId)} icon={<Icon name="edit" size={20} />}>
          {t('own.edit')}
        </LinkButton>
      ) : null}
      <LinkButton
        variant={mayEdit ? 'secondary' : 'primary'}
        to={paths.dashboard('inbox')}
        icon={<Icon name="inbox" size={20} />}
      >
        {t('own.enquiries')}
      </LinkButton>
      {mayDo('ownerStatistics', role) ? (
        <LinkButton
          variant="secondary"
          to={paths.dashboard('numbers')}
          icon={<Icon name="chart" size={20} />}
        >
          {t('own.analytics')}
        </LinkButton>
      ) : null}
    </div>
  );
}
