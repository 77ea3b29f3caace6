import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { ListShare } from '../../../offline/wishlist/arrangements.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { shareLink } from '../../../shared/sharing/share-link.ts';
import { whatsappLink } from '../../../shared/sharing/whatsapp-link.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { TextField } from '../../../shared/ui/form/field.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { useShareListMutation, useStopSharingMutation } from '../api.ts';
import styles from './lists.module.css';

/** Creates, shows and revokes the read-only link to a list. */
export function SharePanel({
  listId,
  name,
  share,
}: {
  listId: string;
  name: string;
  share: ListShare | null;
}) {
  const { t, i18n } = useTranslation('lists');
  const [make, making] = useShareListMutation();
  const [stop, stopping] = useStopSharingMutation();
  const busy = making.isLoading || stopping.isLoading;
  const failure = (making.error ?? stopping.error) as ApiFailure | undefined;
  const date = (at: string) => formatDayInIndia(at, i18n.language);
  const isOnOtherDevice = share !== null && share.token === undefined;
  return (
    <section className={styles['panel']}>
      <p className={styles['muted']}>{t('share.about')}</p>
      {share?.token === undefined ? null : <Link name={name} token={share.token} />}
      {isOnOtherDevice ? <p>{t('share.onOtherDevice', { date: date(share.sharedAt) })}</p> : null}
      <div className={styles['actions']}>
        {share?.token === undefined ? (
          <Button small busy={busy} onClick={() => void make(listId)}>
            {t(isOnOtherDevice ? 'share.again' : 'share.make')}
          </Button>
        ) : null}
        {share === null ? null : (
          <Button small variant="secondary" busy={busy} onClick={() => void stop(listId)}>
            {t('share.stop')}
          </Button>
        )}
      </div>
      {failure && !busy ? (
        <ProblemNote title={t('share.failed')} problem={inWords(failure, t('share.notYet'))} />
      ) : null}
    </section>
  );
}

/** The server does not know a list that is still in the outbox. */
function inWords(failure: ApiFailure, notYet: string): ApiFailure {
  const unknown = failure.kind === 'problem' && failure.status === 404;
  return unknown ? { ...failure, message: notYet } : failure;
}

function Link({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation('lists');
  const url = location.origin + paths.sharedList(token);
  const canSend = typeof navigator.share === 'function';
  const hand = async () => {
    const done = await shareLink(name, url);
    if (done === 'copied') toast('success', t('share.copied'));
    if (done === 'failed') toast('error', t('share.notCopied'));
  };
  return (
    <>
      <TextField
        label={t('share.link')}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['actions']}>
        <Button small onClick={() => void hand()}>
          {t(canSend ? 'share.send' : 'share.copy')}
        </Button>
        {canSend ? null : (
          <a
            className={styles['whatsapp']}
            href={whatsappLink(name, url)}
            target="_blank"
            rel="noopener"
          >
            {t('share.whatsapp')}
          </a>
        )}
      </div>
    </>
  );
}
