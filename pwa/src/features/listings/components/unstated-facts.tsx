import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import styles from './hostel-detail.module.css';

/** Names the facts that the owner left out, in one line; nothing when all are stated. */
export function UnstatedFacts({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('detail');
  if (names.length === 0) return null;
  return <p className={styles['unstated']}>{t('unstated', { facts: names.join(', ') })}</p>;
}
