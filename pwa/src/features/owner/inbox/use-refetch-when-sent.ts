import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/http/api.ts';

/** Refetches `tag` after a waiting write was sent, because an answer on the way at that time may be older. */
export function useRefetchWhenSent(isWaiting: boolean, tag: 'Enquiries' | 'Me'): void {
  const dispatch = useDispatch();
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) dispatch(api.util.invalidateTags([tag]));
    wasWaiting.current = isWaiting;
  }, [dispatch, isWaiting, tag]);
}
