import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  currentSearchParams,
  inThisEntry,
  withParam,
} from '../../../shared/navigation/query-params.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import '../filters/messages.ts';
import styles from './list-end.module.css';

/** Offers the hostels that the filters leave out because they do not state what is asked for. */
export function UnstatedOffer({ count }: { count: number }) {
  const { t } = useTranslation('filters');
  const [, setParams] = useSearchParams();
  const show = () => setParams(withParam(currentSearchParams(), 'unstated', 'true'), inThisEntry());
  return (
    <div className={styles['unstated']}>
      <p role="status">{t('unstated.offer', { count })}</p>
      <Button variant="secondary" small onClick={show}>
        {t('unstated.show')}
      </Button>
    </div>
  );
}
