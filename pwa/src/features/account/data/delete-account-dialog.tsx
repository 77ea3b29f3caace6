import { deletionUndoDays } from '@patna/contracts/calls';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Sheet } from '../../../shared/ui/overlay/sheet.tsx';
import type { Overlay } from '../../../shared/ui/overlay/use-overlay.ts';
import styles from './account-data.module.css';

/** Explains what is deleted, when, and how to undo it, before the request is sent. */
export function DeleteAccountDialog({
  overlay,
  onConfirm,
}: {
  overlay: Overlay<true>;
  onConfirm: () => void;
}) {
  const { t } = useTranslation('account');
  return (
    <Sheet
      overlay={overlay}
      title={t('data.deleteTitle')}
      footer={
        <div className={styles['actions']}>
          <Button variant="secondary" onClick={() => overlay.close()}>
            {t('data.keep')}
          </Button>
          <Button className={styles['confirm']} onClick={onConfirm}>
            {t('data.confirm')}
          </Button>
        </div>
      }
    >
      <div className={styles['words']}>
        <p>{t('data.deleteWhat')}</p>
        <p>{t('data.deleteWhen', { days: deletionUndoDays })}</p>
      </div>
    </Sheet>
  );
}
