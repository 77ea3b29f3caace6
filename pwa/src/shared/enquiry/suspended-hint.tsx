import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.tsx';
import { paths } from '../navigation/paths.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { LinkButton } from '../ui/form/button.tsx';
import './messages.ts';

/** Says what a suspended account can't do with enquiries, with a link to the profile, which shows the reason. */
export function SuspendedHint({
  isSuspended,
  side,
}: {
  isSuspended: boolean;
  /** Whose list it stands above: of sent enquiries, or of those that a hostel received. */
  side: 'sender' | 'owner';
}) {
  const { t } = useTranslation('thread');
  if (!isSuspended) return null;
  return (
    <Notice kind="error" title={t('suspended.title')}>
      <p>{t(`suspended.${side}`)}</p>
      <p>
        <LinkButton small variant="secondary" to={paths.profile()}>
          {t('suspended.why')}
        </LinkButton>
      </p>
    </Notice>
  );
}

/** Takes the place of a form that the server refuses to a suspended account. */
export function SuspendedNote({
  side,
  inOverlay = false,
  children,
}: {
  side: 'sender' | 'owner';
  /** Whether it is in an overlay, whose history entry its link must replace. */
  inOverlay?: boolean;
  /** Replaces the usual text. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('thread');
  return (
    <p role="status">
      {children ?? t(`suspended.${side}`)}{' '}
      <Link replace={inOverlay} to={paths.profile()}>
        {t('suspended.why')}
      </Link>
    </p>
  );
}
