import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { acceptedPhotoTypes } from '../../../shared/photo/photo-kind.ts';
import { SessionError } from '../../../shared/session/session-controller.ts';
import { currentSession, provider, type SessionUser } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { FileButton } from '../../../shared/ui/form/file-button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { saveProfile } from './create-profile.ts';
import { PersonSummary } from './person-summary.tsx';
import styles from './profile-form.module.css';
import { maxPhotoBytes, type PhotoFault, squarePhoto } from './square-photo.ts';

type Outcome = 'saved' | 'unreachable' | 'refused' | PhotoFault | null;

/** The profile photo. The identity provider stores it, so a change needs a network. */
export function PhotoField({ user }: { user: SessionUser }) {
  const { t } = useTranslation('edit-profile');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const change = async (file: Blob | null) => {
    setBusy(true);
    setOutcome(await changePhoto(file));
    setBusy(false);
  };
  return (
    <Card as="section" className={styles['photo']}>
      <PersonSummary user={user} />
      <div className={styles['actions']}>
        <FileButton
          small
          busy={busy}
          accept={acceptedPhotoTypes()}
          label={t('photo.file')}
          onPick={([file]) => void change(file)}
        >
          {t('photo.change')}
        </FileButton>
        {user.imageUrl === '' ? null : (
          <Button small variant="text" disabled={busy} onClick={() => void change(null)}>
            {t('photo.remove')}
          </Button>
        )}
      </div>
      <p className={styles['muted']}>{t('photo.limits', { megabytes: maxPhotoBytes / 2 ** 20 })}</p>
      {outcome === null ? null : (
        <p role="alert" className={styles['notice']} data-kind={outcome}>
          {t(`photo.${outcome}`)}
        </p>
      )}
    </Card>
  );
}

/** Changes or removes (null) the photo at the provider and updates our record. */
async function changePhoto(file: Blob | null): Promise<Exclude<Outcome, null>> {
  const photo = file && (await squarePhoto(file));
  if (typeof photo === 'string') return photo;
  try {
    await (await provider()).setPhoto(photo);
  } catch (error) {
    const refused = error instanceof SessionError && error.code !== 'unreachable';
    return refused ? 'refused' : 'unreachable';
  }
  // Our record is updated at the next sign-in if this fails.
  const { user } = currentSession();
  await (user && saveProfile(user))?.catch((error: unknown) =>
    console.warn('The record does not have the new photo yet.', error),
  );
  return 'saved';
}
