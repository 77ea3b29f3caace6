import { type GuardianLink, maxGuardianLinks } from '@patna/contracts';
import { useState } from 'react';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { formatDay, formatDayInIndia } from '../../../shared/format/day.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { guardianLinksCache, useGuardianLinksQuery, useRevokeGuardianLinkMutation } from './api.ts';
import { CreateGuardianLink } from './create-guardian-link.tsx';
import enquiryStyles from '../enquiries.module.css';
import styles from './guardian.module.css';
import './messages.ts';

/** Creates, lists and revokes the person's links for parents or guardians. Collapsed without links. */
export function GuardianLinks() {
  const { t } = useTranslation('guardian');
  const userId = useSession().user?.id ?? '';
  const query = useGuardianLinksQuery(userId, { refetchOnMountOrArgChange: true });
  const known = useQueryWithFallback<GuardianLink[]>(guardianLinksCache, query);
  const count = known.value?.length ?? 0;
  const isFull = count >= maxGuardianLinks;
  return (
    <details className={styles['panel']} open={count > 0}>
      <summary>
        <h2>{t('title')}</h2>
      </summary>
      <p className={styles['muted']}>{t('lead')}</p>
      <CreateGuardianLink isFull={isFull} />
      <QueryView known={known}>
        {(links) =>
          links.length === 0 ? null : (
            <>
              <h3>{t('links.title')}</h3>
              <ul className={styles['links']}>
                {links.map((link) => (
                  <li key={link.linkId}>
                    <ActiveLink link={link} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </details>
  );
}

function ActiveLink({ link }: { link: GuardianLink }) {
  const { t, i18n } = useTranslation('guardian');
  const [isAsking, setIsAsking] = useState(false);
  const { label, createdAt, lastOpenedOn } = link;
  const name = label ?? t('links.unnamed');
  const opened = lastOpenedOn
    ? t('links.opened', { day: formatDay(lastOpenedOn, i18n.language) })
    : t('links.unopened');
  return (
    <>
      <div className={styles['link']}>
        <div>
          <strong>{name}</strong>
          <p className={styles['muted']}>
            {t('links.made', { day: formatDayInIndia(createdAt, i18n.language) })} · {opened}
          </p>
        </div>
        {isAsking ? null : (
          <Button
            small
            variant="secondary"
            aria-label={t('revoke.askFor', { name })}
            onClick={() => setIsAsking(true)}
          >
            {t('revoke.ask')}
          </Button>
        )}
      </div>
      {isAsking ? (
        <RevokeLink linkId={link.linkId} name={name} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  );
}

function RevokeLink({
  linkId,
  name,
  onClose,
}: {
  linkId: string;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('guardian');
  const [revoke, { isLoading, error }] = useRevokeGuardianLinkMutation();
  const failure = error as ApiFailure | undefined;
  const confirm = async () => {
    const answer = await revoke(linkId);
    if (answer.error === undefined) toast('success', t('revoke.done'));
  };
  return (
    <Card className={styles['asking']} role="group" aria-label={t('revoke.askFor', { name })}>
      <p>{t('revoke.sure')}</p>
      <div className={enquiryStyles['actions']}>
        <Button small autoFocus busy={isLoading} onClick={() => void confirm()}>
          {t('revoke.do')}
        </Button>
        <Button small variant="secondary" onClick={onClose}>
          {t('revoke.keep')}
        </Button>
      </div>
      {failure && !isLoading ? <ProblemNote title={t('revoke.failed')} problem={failure} /> : null}
    </Card>
  );
}
