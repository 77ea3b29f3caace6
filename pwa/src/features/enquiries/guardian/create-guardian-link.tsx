import { faultOfText, maxGuardianLinks, storedText, textLengths } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import { useIsSuspended } from '../../../offline/account/user-profile.ts';
import { SuspendedNote } from '../../../shared/enquiry/suspended-hint.tsx';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { copyText } from '../../../shared/sharing/copy-text.ts';
import { shareLink } from '../../../shared/sharing/share-link.ts';
import { whatsappLink } from '../../../shared/sharing/whatsapp-link.ts';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextField } from '../../../shared/ui/form/field.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { useCreateGuardianLinkMutation } from './api.ts';
import enquiryStyles from '../enquiries.module.css';
import styles from './guardian.module.css';
import './messages.ts';

const { guardianLinkLabel } = textLengths;

/** Asks for a label and shows the new link once. */
export function CreateGuardianLink({ isFull }: { isFull: boolean }) {
  const { t } = useTranslation('guardian');
  const [label, setLabel] = useState('');
  const [create, { data, error, isLoading, reset }] = useCreateGuardianLinkMutation();
  const failure = error as ApiFailure | undefined;
  const isSuspended = useIsSuspended();
  const fault = label.trim() === '' ? null : faultOfText(label, guardianLinkLabel);
  if (data !== undefined) {
    const finish = () => {
      reset();
      setLabel('');
    };
    return <NewLink token={data.token} onClose={finish} />;
  }
  if (isSuspended) return <SuspendedNote side="sender">{t('suspended')}</SuspendedNote>;
  if (isFull) return <p>{t('full', { n: maxGuardianLinks })}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = storedText(label);
    if (fault === null && !isLoading) void create(named === '' ? {} : { label: named });
  };
  const errors = {
    too_long: t('tooLong', { n: guardianLinkLabel.max }),
    too_short: t('noName'),
    no_name: t('noName'),
    unreadable: t('unreadable'),
  } as const;
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <TextField
        label={t('label')}
        hint={t('hint')}
        error={fault === null ? undefined : errors[fault]}
        type="text"
        autoComplete="off"
        maxLength={guardianLinkLabel.max}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <div>
        <Button small type="submit" busy={isLoading} disabled={fault !== null}>
          {t('create')}
        </Button>
      </div>
      {failure && !isLoading ? <ProblemNote title={t('failed')} problem={failure} /> : null}
    </form>
  );
}

function NewLink({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('guardian');
  const url = location.origin + paths.guardian(token);
  const canShare = typeof navigator.share === 'function';
  const report = (isCopied: boolean) =>
    isCopied ? toast('success', t('created.copied')) : toast('error', t('created.notCopied'));
  const copy = async () => report(await copyText(url));
  const share = async () => {
    const outcome = await shareLink(t('page.title'), url);
    if (outcome !== 'shared') report(outcome === 'copied');
  };
  return (
    <Card className={styles['asking']} role="group" aria-label={t('created.title')}>
      <strong role="status">{t('created.title')}</strong>
      <p>{t('created.text')}</p>
      <TextField
        label={t('created.link')}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className={enquiryStyles['actions']}>
        {canShare ? (
          <Button small autoFocus onClick={() => void share()}>
            {t('created.share')}
          </Button>
        ) : null}
        <Button
          small
          autoFocus={!canShare}
          variant={canShare ? 'secondary' : 'primary'}
          onClick={() => void copy()}
        >
          {t('created.copy')}
        </Button>
        {canShare ? null : (
          <a
            className={enquiryStyles['whatsapp']}
            href={whatsappLink(t('page.title'), url)}
            target="_blank"
            rel="noopener"
          >
            {t('created.whatsapp')}
          </a>
        )}
        <Button small variant="text" onClick={onClose}>
          {t('created.done')}
        </Button>
      </div>
    </Card>
  );
}
