import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../shared/address-query.ts';
import { keepText, readText } from '../../shared/kept-text.ts';

const key = 'patna.gender';

/** Keeps the choice on this phone; it never leaves it. */
export function rememberGender(gender: string): void {
  keepText(key, gender);
}

/** The kept choice is made again when home is opened without any filter. */
export function useKeptGender(): void {
  const [params, setParams] = useSearchParams();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const kept = readText(key) ?? '';
    if (kept === '' || params.size > 0) return;
    setParams(withParam(params, 'gender', kept), { replace: true });
  }, [params, setParams]);
}
