import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../shared/navigation/query-params.ts';
import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';

const key = 'patna.gender';

/** Keeps the choice on this phone; it never leaves it. */
export function saveGender(gender: string): void {
  writeItem(key, gender);
}

/** The kept choice is made again when home is opened without any filter. */
export function useSavedGender(): void {
  const [params, setParams] = useSearchParams();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const kept = readItem(key) ?? '';
    if (kept === '' || params.size > 0) return;
    setParams(withParam(params, 'gender', kept), { replace: true });
  }, [params, setParams]);
}
