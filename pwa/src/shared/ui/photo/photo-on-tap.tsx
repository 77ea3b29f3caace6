import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import { Icon } from '../icon/icon.tsx';
import { isPhotoCached } from './is-photo-cached.ts';
import styles from './picture.module.css';
import { addMessages } from '../../i18n/i18n.ts';
import { photoOnTap as en } from '../../i18n/locales/en/photo-on-tap.ts';
import { photoOnTap as hi } from '../../i18n/locales/hi/photo-on-tap.ts';

addMessages('photo-on-tap', { en, hi });

/** Replaces a photo after the monthly data cap. A cached photo is shown at once. */
export function PhotoOnTap({
  url,
  alt,
  onWanted,
}: {
  url: string;
  alt: string;
  onWanted: () => void;
}) {
  const { t } = useTranslation('photo-on-tap');
  useEffect(() => {
    let shown = true;
    void isPhotoCached(url).then((kept) => kept && shown && onWanted());
    return () => {
      shown = false;
    };
  });
  return (
    <button
      type="button"
      className={styles['on-tap']}
      aria-label={t('loadNamed', { photo: alt })}
      onClick={onWanted}
    >
      <Icon name="image" size={28} />
      {t('load')}
    </button>
  );
}
