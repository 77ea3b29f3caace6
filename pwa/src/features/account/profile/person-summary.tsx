import { useState } from 'react';
import type { SessionUser } from '../../../shared/session/session.ts';
import { profilePhotoSide } from '../../../shared/product/product-constants.ts';
import styles from './person-summary.module.css';

/** Photo (50×50, cropped, in a ring), name and e-mail. */
export function PersonSummary({ user }: { user: SessionUser }) {
  return (
    <div className={styles['person']}>
      <Photo key={user.imageUrl} user={user} />
      <div className={styles['words']}>
        <p className={styles['name']}>{user.fullName}</p>
        <p className={styles['email']}>{user.email}</p>
      </div>
    </div>
  );
}

function Photo({ user }: { user: SessionUser }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles['photo']} aria-hidden="true">
      {user.imageUrl === '' || broken ? (
        initialsOf(user)
      ) : (
        <img
          src={user.imageUrl}
          alt=""
          width={profilePhotoSide}
          height={profilePhotoSide}
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

function initialsOf(user: SessionUser): string {
  const letters = [user.firstName, user.lastName].map(firstLetter).join('');
  return (letters || firstLetter(user.email)).toUpperCase();
}

/** A grapheme; in Hindi it may consist of several code points. */
function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment ?? '';
}
