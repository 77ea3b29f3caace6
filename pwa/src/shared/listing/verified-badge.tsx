import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { useToday } from '../format/use-today.ts';

/** "Verified", until the last claim expires. */
export function VerifiedBadge({
  until,
  ...look
}: {
  until: string | undefined;
  className: string | undefined;
  icon?: ReactNode;
}) {
  return until === undefined ? null : <LastingBadge until={until} {...look} />;
}

function LastingBadge({
  until,
  className,
  icon,
}: {
  until: string;
  className: string | undefined;
  icon?: ReactNode;
}) {
  const { t } = useTranslation();
  const today = useToday();
  if (today === null || until < today) return null;
  return (
    <span className={className}>
      {icon}
      {t('card.verified')}
    </span>
  );
}
