import { useTranslation } from '../../i18n/use-translation.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './spinner.module.css';

/** Two nested rotating rings. `full` centres it on the screen. */
export function Spinner({ full = false }: { full?: boolean | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classNames(styles['box'], full && styles['full'])}>
      <span className={styles['outer']}>
        <span className={styles['inner']} />
      </span>
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
