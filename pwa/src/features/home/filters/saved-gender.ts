import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../shared/navigation/query-params.ts';
import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';

const key = 'patna.gender';

/** Stored on this phone only. */
export function saveGender(gender: string): void {
  writeItem(key, gender);
}

/** Applies the stored gender when home opens without filters. */
export function useSavedGender(): void {
  const [params, setParams] = useSearchParams();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const saved = readItem(key) ?? '';
    if (saved === '' || params.size > 0) return;
    setParams(withParam(params, 'gender', saved), { replace: true });
  }, [params, setParams]);
}
