import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withParam } from './query-params.ts';

/** The address to return to from signing in, so that `intent` is carried out there. */
export function withIntent(pathname: string, search: string, intent: string): string {
  return `${pathname}?${withParam(new URLSearchParams(search), intent, '1')}`;
}

/**
 * Calls `act` when a person returns from signing in with the intent. The parameter is removed first, so that Back
 * and a reload do not act again.
 */
export function useAfterSignIn(
  intent: string,
  personId: string | undefined,
  act: () => void,
): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isDue = useRef(false);
  const params = new URLSearchParams(search);
  const asked = params.has(intent);
  const proceed = useEffectEvent((isAsked: boolean) => {
    if (isAsked) {
      isDue.current = true;
      const rest = withParam(params, intent, '').toString();
      void navigate({ pathname, search: rest && `?${rest}` }, { replace: true });
    } else if (isDue.current) {
      isDue.current = false;
      act();
    }
  });
  useEffect(() => {
    if (personId !== undefined) proceed(asked);
  }, [personId, asked]);
}
