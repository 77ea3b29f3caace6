import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { legalVersions } from '../../../shared/product/legal-versions.ts';
import { CheckboxWithLink } from '../../../shared/ui/form/checkbox-with-link.tsx';
import styles from './enquiry-form.module.css';

const { version } = legalVersions.privacy;

/** The consent, and what still prevents sending. */
export function Consent({
  agreed,
  describedBy,
  fault,
  onAgree,
}: {
  agreed: boolean;
  /** Id of the text that says which data is shared. */
  describedBy: string;
  /** Error of the last attempt to send. A new object for each attempt, so that the focus moves again. */
  fault: { message?: string | undefined } | undefined;
  onAgree: (on: boolean) => void;
}) {
  const { t } = useTranslation('enquiry');
  const id = useId();
  const tick = useRef<HTMLInputElement>(null);
  const said = fault?.message;
  useEffect(() => {
    if (fault?.message === 'consentNeeded') tick.current?.focus();
  }, [fault]);
  return (
    <>
      <CheckboxWithLink
        ref={tick}
        text={t('agree', { policy: '|' })}
        link={t('policy', { version })}
        to={paths.privacy()}
        checked={agreed}
        aria-describedby={`${id}-fault ${describedBy}`}
        aria-invalid={said === 'consentNeeded'}
        onChange={(event) => onAgree(event.target.checked)}
      />
      {said ? (
        <p id={`${id}-fault`} role="alert" className={styles['error']}>
          {t(said)}
        </p>
      ) : null}
    </>
  );
}
