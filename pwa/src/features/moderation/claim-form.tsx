import type { ClaimFacts, ClaimKind, ModeratedClaim } from '@patna/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useRecordClaimMutation } from './api.ts';
import { ClaimFactsForm } from './claim-facts-form.tsx';
import { useSeenVersion } from './use-seen-version.ts';

/** Records a verified claim, or renews it. */
export function ClaimForm({
  listingId,
  kind,
  former,
  version,
  onDone,
}: {
  listingId: string;
  kind: ClaimKind;
  former: ModeratedClaim | undefined;
  version: number | undefined;
  onDone: () => void;
}) {
  const { t } = useTranslation('moderation');
  const [record, { isLoading, error }] = useRecordClaimMutation();
  const seen = useSeenVersion(version, error);
  const send = async (facts: ClaimFacts) => {
    const answer = await record({ listingId, claim: { claim: kind, ...facts, version: seen } });
    if (!answer.error) onDone();
  };
  return (
    <ClaimFactsForm
      former={former}
      submitLabel={t('claims.save')}
      busy={isLoading}
      error={error}
      onSubmit={(facts) => void send(facts)}
      onCancel={onDone}
    />
  );
}
