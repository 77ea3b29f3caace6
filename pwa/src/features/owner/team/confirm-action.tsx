import { useState } from 'react';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from '../owner.module.css';

/** A button that asks before it does something. */
export function ConfirmAction(props: {
  label: string;
  /** The accessible name of the first button and of the question. */
  labelFor: string;
  question: string;
  confirm: string;
  cancel: string;
  failed: string;
  busy: boolean;
  failure: ApiFailure | undefined;
  onConfirm: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <div>
        <Button
          small
          variant="secondary"
          aria-label={props.labelFor}
          onClick={() => setIsAsking(true)}
        >
          {props.label}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['stack']} role="group" aria-label={props.labelFor}>
      <p>{props.question}</p>
      <div className={styles['steps']}>
        <Button small autoFocus busy={props.busy} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
        <Button small variant="secondary" onClick={() => setIsAsking(false)}>
          {props.cancel}
        </Button>
      </div>
      {props.failure && !props.busy ? (
        <ProblemNote title={props.failed} problem={props.failure} />
      ) : null}
    </div>
  );
}
