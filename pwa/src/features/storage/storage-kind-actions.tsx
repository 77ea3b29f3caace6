import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import {
  type ClearableKind,
  clearKind,
  type StorageKind,
} from '../../offline/usage/storage-usage.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../shared/ui/form/button.tsx';
import styles from './storage.module.css';

/** Where to manage data that cannot be cleared here. */
const places: Partial<Record<StorageKind, string>> = {
  trips: paths.trips(),
  saved: paths.wishlist(),
  own: paths.outbox(),
};

/** Clears data that can be downloaded again, after confirmation. */
export function StorageKindActions({
  kind,
  isEmpty,
  onCleared,
}: {
  kind: StorageKind;
  isEmpty: boolean;
  onCleared: (done: boolean) => void;
}) {
  const { t } = useTranslation('storage');
  const [isConfirming, setIsConfirming] = useState(false);
  const name = t(`kind.${kind}`);
  const place = places[kind];
  if (place) {
    return (
      <p className={styles['actions']}>
        <LinkButton
          small
          variant="secondary"
          to={place}
          aria-label={t('space.openNamed', { kind: name })}
        >
          {t('space.open')}
        </LinkButton>
      </p>
    );
  }
  if (!isClearable(kind)) return null;
  const clear = () => {
    setIsConfirming(false);
    clearKind(kind).then(
      () => onCleared(true),
      () => onCleared(false),
    );
  };
  if (isConfirming) {
    return (
      <div className={styles['actions']} role="group" aria-label={name}>
        <p>{t(`kind.${kind}Sure`)}</p>
        <Button small autoFocus onClick={clear}>
          {t('space.sure')}
        </Button>
        <Button small variant="secondary" onClick={() => setIsConfirming(false)}>
          {t('space.keep')}
        </Button>
      </div>
    );
  }
  return (
    <p className={styles['actions']}>
      <Button
        small
        variant="secondary"
        disabled={isEmpty}
        aria-label={t('space.clearNamed', { kind: name })}
        onClick={() => setIsConfirming(true)}
      >
        {t('space.clear')}
      </Button>
    </p>
  );
}

function isClearable(kind: StorageKind): kind is ClearableKind {
  return kind === 'photos' || kind === 'catalogue' || kind === 'map';
}
