import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { NearLine } from '../../shared/places/near-line.tsx';
import { NearPanel } from '../../shared/places/near-panel.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import styles from './compare.module.css';
import './messages.ts';

/** Names the place that distances are measured from, or offers to choose one. */
export function ChooseDistance({
  near,
  measured,
  city,
  onChoose,
}: {
  /** A place id, `me`, or empty. */
  near: string;
  /** Whether the table shows distances. */
  measured: boolean;
  /** The city of the compared hostels. */
  city: string | undefined;
  onChoose: (near: string) => void;
}) {
  const { t } = useTranslation('compare');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {near !== '' && !isOpen ? (
        <NearLine near={near} city={city} onStop={() => onChoose('')} />
      ) : null}
      {measured && !isOpen ? null : (
        <Button
          small
          flush
          variant="text"
          icon={<Icon name="pin" size={18} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('distances')}
        </Button>
      )}
      {isOpen ? (
        <div className={styles['from']}>
          <NearPanel near={near} city={city} onChoose={onChoose} />
        </div>
      ) : null}
    </>
  );
}
