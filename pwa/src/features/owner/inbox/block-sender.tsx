import type { ReceivedEnquiry } from '@patna/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  queueEnquiryChange,
  type UnsentChanges,
} from '../../../offline/enquiries/queue-enquiry-change.ts';
import { queuedWriteText } from '../../../offline/outbox/while-page-open-text.ts';
import { useSingleSave } from '../../../shared/runtime/use-single-save.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Choice } from '../../../shared/ui/form/field.tsx';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';

/** Blocks or unblocks the traveller of an enquiry, and reports them as spam. */
export function BlockSender({
  enquiry,
  unsent,
}: {
  enquiry: ReceivedEnquiry;
  unsent: Pick<UnsentChanges, 'block' | 'report'>;
}) {
  const { t } = useTranslation('lead');
  const { failed, save } = useSingleSave();
  const [isAsking, setAsking] = useState(false);
  const { _id: id, withdrawnAt, reportedAt } = enquiry;
  const isReported = reportedAt !== undefined || unsent.report !== undefined;
  const block = (blocked: boolean, withReport = false) =>
    save(async () => {
      await queueEnquiryChange(id, { operation: 'blockEnquiry', body: { blocked } });
      if (withReport) {
        await queueEnquiryChange(id, { operation: 'reportEnquiry', body: { reason: 'spam' } });
      }
      setAsking(false);
    });
  const refusal = unsent.block?.refusal ?? unsent.report?.refusal;
  return (
    <>
      {refusal === undefined ? null : (
        <p role="alert">{t('block.refused', { message: refusal })}</p>
      )}
      {failed ? <p role="alert">{t('close.notSaved')}</p> : null}
      {reportedAt !== undefined ? <p className={styles['muted']}>{t('block.reported')}</p> : null}
      <BlockState
        isBlocked={isBlocked(enquiry, unsent)}
        isQueued={unsent.block !== undefined && unsent.block.refusal === undefined}
        // Somebody who has withdrawn can't write here anyway.
        canBlock={withdrawnAt === undefined}
        isAsking={isAsking}
        onAsk={() => setAsking(true)}
        onUnblock={() => void block(false)}
      >
        <BlockForm
          canReport={!isReported}
          onBlock={(withReport) => void block(true, withReport)}
          onStop={() => setAsking(false)}
        />
      </BlockState>
    </>
  );
}

/** Whether the traveller is blocked, including a change that waits on this phone. */
export function isBlocked(
  { blockedAt }: Pick<ReceivedEnquiry, 'blockedAt'>,
  { block }: Pick<UnsentChanges, 'block'>,
): boolean {
  return block === undefined || block.refusal !== undefined
    ? blockedAt !== undefined
    : block.blocked;
}

function BlockState(props: {
  isBlocked: boolean;
  isQueued: boolean;
  canBlock: boolean;
  isAsking: boolean;
  onAsk: () => void;
  onUnblock: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('lead');
  if (props.isBlocked) {
    return (
      <>
        <p role="status">
          {props.isQueued ? queuedWriteText(t('block.queued')) : t('block.blocked')}
        </p>
        <Button small variant="secondary" onClick={props.onUnblock}>
          {t('block.undo')}
        </Button>
      </>
    );
  }
  if (!props.canBlock) return null;
  if (props.isAsking) return props.children;
  return (
    <Button small variant="text" onClick={props.onAsk}>
      {t('block.ask')}
    </Button>
  );
}

function BlockForm({
  canReport,
  onBlock,
  onStop,
}: {
  canReport: boolean;
  onBlock: (withReport: boolean) => void;
  onStop: () => void;
}) {
  const { t } = useTranslation('lead');
  const [withReport, setWithReport] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onBlock(withReport);
  };
  return (
    <form noValidate className={inbox['asking']} aria-label={t('block.ask')} onSubmit={submit}>
      <p>{t('block.what')}</p>
      {canReport ? (
        <>
          <Choice
            label={t('block.report')}
            checked={withReport}
            onChange={(event) => setWithReport(event.target.checked)}
          />
          <p className={styles['muted']}>{t('block.private')}</p>
        </>
      ) : null}
      <p className={styles['steps']}>
        <Button small type="submit">
          {t('block.do')}
        </Button>
        <Button small variant="text" onClick={onStop}>
          {t('close.stop')}
        </Button>
      </p>
    </form>
  );
}
