import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam } from './home-query.ts';

const key = 'patna.gender';

/** Keeps the choice on this phone; it never leaves it. */
export function rememberGender(gender: string): void {
  try {
    localStorage.setItem(key, gender);
  } catch {
    // Refused storage only means choosing again next time.
  }
}

/** The kept choice is made again when home is opened without any filter. */
export function useKeptGender(): void {
  const [params, setParams] = useSearchParams();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const kept = read();
    if (kept === '' || params.size > 0) return;
    setParams(withParam(params, 'gender', kept), { replace: true });
  }, [params, setParams]);
}

function read(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
