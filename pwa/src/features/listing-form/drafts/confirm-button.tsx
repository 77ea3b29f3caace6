import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from './drafts-card.module.css';

/**
 * Asks for confirmation before something irreversible. `about` names the item for screen readers.
 */
export function ConfirmButton({
  label,
  about,
  question,
  yes,
  no,
  onYes,
}: {
  label: string;
  about?: string | undefined;
  question: string;
  yes: string;
  no: string;
  onYes: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const id = useId();
  if (!isAsking) {
    const ask = () => {
      setWasAsked(true);
      setIsAsking(true);
    };
    return (
      <Button
        key="ask"
        small
        variant="text"
        autoFocus={wasAsked}
        aria-label={about && `${label}: ${about}`}
        onClick={ask}
      >
        {label}
      </Button>
    );
  }
  // The harmless button comes first, so that a second tap does not confirm.
  return (
    <div className={styles['asked']} role="group" aria-labelledby={id}>
      <p id={id}>{question}</p>
      <Button key="no" small autoFocus aria-describedby={id} onClick={() => setIsAsking(false)}>
        {no}
      </Button>
      <Button key="yes" small variant="secondary" onClick={onYes}>
        {yes}
      </Button>
    </div>
  );
}
