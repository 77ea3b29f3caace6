import { useState } from 'react';
import { profilePhotoSide } from '../../shared/product/product-constants.ts';
import styles from './navbar.module.css';

/** The person's photo, or their initial. */
export function Avatar({ name, imageUrl }: { name: string; imageUrl: string }) {
  const [broken, setBroken] = useState(false);
  if (!imageUrl || broken) {
    return (
      <span className={styles['initial']} aria-hidden="true">
        {name.trim().slice(0, 1).toUpperCase() || '·'}
      </span>
    );
  }
  return (
    <img
      className={styles['avatar']}
      src={imageUrl}
      alt=""
      width={profilePhotoSide}
      height={profilePhotoSide}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
