import type { ClaimPaper, ModeratedClaimRequest } from '@patna/contracts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { saveFile } from '../../shared/sharing/save-file.ts';
import { ProblemNote, type CallProblem } from '../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import { useOpenClaimPaperMutation } from './api.ts';
import styles from './moderation.module.css';
import claimStyles from './claims.module.css';

/** The papers of a request. Each is loaded on request, because every access is audited. */
export function ClaimPapers({ request }: { request: ModeratedClaimRequest }) {
  const { t } = useTranslation('moderation');
  const { papers } = request;
  if (papers.length === 0) return <p>{t('request.noPapers')}</p>;
  return (
    <>
      <p className={styles['muted']}>{t('request.looks')}</p>
      <ul className={claimStyles['papers']}>
        {papers.map((paper, index) => (
          <li key={paper._id}>
            <Paper request={request} paper={paper} number={index + 1} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Paper({
  request: { listingId, claim },
  paper: { _id: paperId, type, bytes },
  number,
}: {
  request: ModeratedClaimRequest;
  paper: ClaimPaper;
  number: number;
}) {
  const { t, i18n } = useTranslation('moderation');
  const [open, { data, isLoading, error }] = useOpenClaimPaperMutation();
  const isPdf = type === 'application/pdf';
  const look = async () => {
    const answer = await open({ listingId, claim, paperId });
    // A PDF may hold scripts, so it is saved and never shown here.
    if (isPdf && answer.data) saveFile(bytesOf(answer.data.data.paper), type, 'paper', 'pdf');
  };
  if (data && !isPdf) {
    const { paper } = data.data;
    const src = `data:${type};base64,${paper}`;
    return (
      <img className={claimStyles['screenshot']} src={src} alt={t('request.paper', { number })} />
    );
  }
  return (
    <>
      <Button small variant="secondary" busy={isLoading} onClick={() => void look()}>
        {t(isPdf ? 'request.download' : 'request.open', {
          number,
          size: formatBytes(bytes, i18n.language),
        })}
      </Button>
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </>
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
