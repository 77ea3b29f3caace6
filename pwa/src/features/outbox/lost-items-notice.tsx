import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { dismissLostItems, useLostItemCount } from '../../offline/outbox/lost-items.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import styles from './outbox.module.css';

/** Stays until dismissed, because a toast could be missed. */
export function LostItemsNotice() {
  const { t } = useTranslation('outbox');
  const count = useLostItemCount();
  if (count === 0) return null;
  return (
    <Card className={styles['entry']} data-state="needs-attention" role="alert">
      <p className={styles['state']}>
        <Icon name="alert" size={20} />
        <strong>{t('erased', { count })}</strong>
      </p>
      <p className={styles['story']}>{t('erasedWhy')}</p>
      <div className={styles['actions']}>
        <Button small variant="secondary" onClick={dismissLostItems}>
          {t('erasedRead')}
        </Button>
      </div>
    </Card>
  );
}
