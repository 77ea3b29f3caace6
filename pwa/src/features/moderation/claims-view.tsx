import { claimKinds } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { useHostelClaimsQuery } from './api.ts';
import { ClaimRow } from './claim-row.tsx';
import { parseHostelId } from './hostel/parse-hostel-id.ts';
import styles from './moderation.module.css';
import claimStyles from './claims.module.css';
import { PendingOrFailed } from './pending-or-failed.tsx';

/** `/moderation?queue=claims&hostel=…`: renews or withdraws the claims of a hostel. */
export function ClaimsView() {
  const [params, setParams] = useSearchParams();
  const hostel = params.get('hostel') ?? '';
  return (
    <>
      <ChooseHostel
        chosen={hostel}
        onChoose={(next) => setParams({ queue: 'claims', hostel: next })}
      />
      {hostel === '' ? null : <HostelClaims id={hostel} />}
    </>
  );
}

function ChooseHostel({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (hostel: string) => void;
}) {
  const { t } = useTranslation('moderation');
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? chosen;
  const id = parseHostelId(shown);
  return (
    <form
      noValidate
      className={claimStyles['choose']}
      onSubmit={(event) => {
        event.preventDefault();
        if (id === undefined) return;
        setTyped(null);
        onChoose(id);
      }}
    >
      <label className={claimStyles['field']}>
        {t('claims.hostel')}
        <input
          value={shown}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button small type="submit" disabled={id === undefined}>
        {t('claims.look')}
      </Button>
    </form>
  );
}

function HostelClaims({ id }: { id: string }) {
  const { t } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const { currentData, error, refetch } = useHostelClaimsQuery(
    { userId, listingId: id },
    {
      refetchOnMountOrArgChange: true,
    },
  );
  if (error || currentData === undefined)
    return <PendingOrFailed error={error} onRetry={refetch} />;
  const { listingId, propertyName, status, version, claims } = currentData.data;
  return (
    <>
      <h2>{propertyName}</h2>
      <p className={styles['about']}>
        {t(`claims.status.${status}`)} ·{' '}
        <Link to={paths.moderatedHostel(listingId)}>{t('toHostel')}</Link>
      </p>
      <ul className={styles['list']}>
        {claimKinds.map((kind) => (
          <ClaimRow
            key={kind}
            listingId={listingId}
            kind={kind}
            recorded={claims.find(({ claim }) => claim === kind)}
            version={version}
            closed={status === 'archived'}
          />
        ))}
      </ul>
    </>
  );
}
