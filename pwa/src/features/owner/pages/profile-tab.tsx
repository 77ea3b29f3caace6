import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import styles from '../owner.module.css';

/** Who is signed in, with a link to the profile. */
export function ProfileTab() {
  const { t } = useTranslation('owner');
  const { user } = useSession();
  if (user === null) return null;
  return (
    <section className={styles['stack']}>
      <Card className={styles['person']}>
        {user.imageUrl ? (
          <img className={styles['face']} src={user.imageUrl} alt="" width={50} height={50} />
        ) : null}
        <div className={styles['words']}>
          <h2>{user.fullName}</h2>
          <p className={styles['muted']}>{user.email}</p>
        </div>
      </Card>
      <LinkButton variant="secondary" to={paths.profile()}>
        {t('profile.whole')}
      </LinkButton>
      <LinkButton variant="secondary" to={paths.editProfile()}>
        {t('profile.edit')}
      </LinkButton>
    </section>
  );
}
