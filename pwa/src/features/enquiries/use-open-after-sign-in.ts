import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withParam } from '../../shared/navigation/query-params.ts';

/** Parameter of a hostel page: the enquiry form opens, once the visitor is signed in. */
const afterSignIn = 'enquire';

/** The address to return to from signing in, so that the form opens there. */
export function withEnquiry(pathname: string, search: string): string {
  return `${pathname}?${withParam(new URLSearchParams(search), afterSignIn, '1')}`;
}

/**
 * Calls `open` when a person returns from signing in. The parameter is removed first, so that Back and a reload
 * show the page without the form.
 */
export function useOpenAfterSignIn(personId: string | undefined, open: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isDue = useRef(false);
  const params = new URLSearchParams(search);
  const asked = params.has(afterSignIn);
  const proceed = useEffectEvent((isAsked: boolean) => {
    if (isAsked) {
      isDue.current = true;
      const rest = withParam(params, afterSignIn, '').toString();
      void navigate({ pathname, search: rest && `?${rest}` }, { replace: true });
    } else if (isDue.current) {
      isDue.current = false;
      open();
    }
  });
  useEffect(() => {
    if (personId !== undefined) proceed(asked);
  }, [personId, asked]);
}
