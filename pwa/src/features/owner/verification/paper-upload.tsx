import { useState } from 'react';
import { type ApiFailure, failureMessage } from '../../../shared/http/call-api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { acceptedPhotoTypes } from '../../../shared/photo/photo-kind.ts';
import { InlineProblem } from '../../../shared/ui/feedback/inline-problem.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { FileButton } from '../../../shared/ui/form/file-button.tsx';
import styles from '../owner.module.css';
import { type OneClaim, useAddClaimPaperMutation } from './api.ts';
import { preparePaper } from './prepare-paper.ts';

/** Adds one paper to an open request. A failed one can be sent again without choosing it again. */
export function PaperUpload({ one, hostel }: { one: OneClaim; hostel: string }) {
  const { t } = useTranslation('owner');
  const [isPreparing, setPreparing] = useState(false);
  const [fault, setFault] = useState<'large' | 'unreadable'>();
  const [unsent, setUnsent] = useState<string>();
  const [add, { isLoading, error, reset }] = useAddClaimPaperMutation();
  const send = async (paper: string) => {
    const answer = await add({ ...one, paper });
    const failure = answer.error as ApiFailure | undefined;
    setUnsent(failure?.kind === 'network' ? paper : undefined);
  };
  const choose = async (file: File) => {
    reset();
    setUnsent(undefined);
    setFault(undefined);
    setPreparing(true);
    const prepared = await preparePaper(file);
    setPreparing(false);
    if ('fault' in prepared) setFault(prepared.fault);
    else await send(prepared.paper);
  };
  const failure = error as ApiFailure | undefined;
  const isBusy = isPreparing || isLoading;
  return (
    <>
      <p className={styles['steps']}>
        <FileButton
          small
          busy={isBusy}
          accept={`${acceptedPhotoTypes()},application/pdf`}
          label={t('verification.add')}
          onPick={([file]) => void choose(file)}
        >
          {t('verification.add')}
          <span className="visually-hidden">
            : {t(`claims:kind.${one.claim}`)}, {hostel}
          </span>
        </FileButton>
        {unsent === undefined ? null : (
          <Button small variant="text" busy={isBusy} onClick={() => void send(unsent)}>
            {t('common:actions.retry')}
          </Button>
        )}
      </p>
      <p role="status" className={styles['muted']}>
        {isBusy ? t('verification.sending') : null}
      </p>
      {fault === undefined ? null : <p role="alert">{t(`verification.fault.${fault}`)}</p>}
      {failure ? (
        <InlineProblem
          failure={failure}
          words={
            failure.kind === 'network' ? t('verification.unsent') : (failureMessage(failure) ?? '')
          }
        />
      ) : null}
    </>
  );
}
