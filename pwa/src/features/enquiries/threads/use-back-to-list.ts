import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';

/** Returns to the list where it was scrolled to. Opens a new list when the conversation was opened by a link. */
export function useBackToList(): () => void {
  const navigate = useNavigate();
  const state = useLocation().state as { fromList?: boolean } | null;
  return () => {
    if (state?.fromList) void navigate(-1);
    else void navigate(paths.enquiries(), { replace: true });
  };
}

/**
 * Returns to the list when the open enquiry was cancelled or its copy deleted; true from then on.
 * @param isThere undefined before the enquiries are read
 */
export function useLeaveRemoved(id: string | undefined, isThere: boolean | undefined): boolean {
  const back = useBackToList();
  const [shown, setShown] = useState<string>();
  if (isThere && shown !== id) setShown(id);
  const isRemoved = isThere === false && id !== undefined && shown === id;
  const wasRemoved = useRef(false);
  useLayoutEffect(() => {
    if (isRemoved && !wasRemoved.current) back();
    wasRemoved.current = isRemoved;
  });
  return isRemoved;
}
