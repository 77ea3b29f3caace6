import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';

/** Returns to the list where it was scrolled to. Opens it anew when the conversation was opened by a link. */
export function useBackToList(): () => void {
  const navigate = useNavigate();
  const state = useLocation().state as { fromList?: boolean } | null;
  return () => {
    if (state?.fromList) void navigate(-1);
    else void navigate(paths.enquiries(), { replace: true });
  };
}

/**
 * Returns to the list when the open enquiry was cancelled or its copy deleted.
 * @param isThere undefined before the enquiries are read
 */
export function useLeaveRemoved(id: string | undefined, isThere: boolean | undefined): void {
  const back = useBackToList();
  const seen = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (isThere) seen.current = id;
    if (isThere !== false || id === undefined || seen.current !== id) return;
    seen.current = undefined;
    back();
  });
}
