import { useTranslation } from '../i18n/use-translation.tsx';
import { useToday } from '../format/use-today.ts';

/** "Verified", until the last claim expires. */
export function VerifiedBadge({
  until,
  className,
}: {
  until: string | undefined;
  className: string | undefined;
}) {
  return until === undefined ? null : <LastingBadge until={until} className={className} />;
}

function LastingBadge({ until, className }: { until: string; className: string | undefined }) {
  const { t } = useTranslation();
  const today = useToday();
  if (today === null || until < today) return null;
  return <span className={className}>{t('card.verified')}</span>;
}
