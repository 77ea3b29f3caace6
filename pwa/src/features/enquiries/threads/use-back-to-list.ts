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
