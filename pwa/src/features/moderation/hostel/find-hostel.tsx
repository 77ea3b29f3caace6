import { maxFoundHostels } from '@patna/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextField } from '../../../shared/ui/form/field.tsx';
import { useFindHostelsQuery } from '../api.ts';
import styles from '../claims.module.css';
import { PendingOrFailed } from '../pending-or-failed.tsx';
import { HostelLinks } from './other-hostels.tsx';

const minLength = 2;

/** `/moderation?queue=find&name=…`: hostels of any status by a part of their name. */
export function FindHostel() {
  const { t } = useTranslation('moderation');
  const [params, setParams] = useSearchParams();
  const name = params.get('name')?.trim() ?? '';
  const [typed, setTyped] = useState(name);
  const isShort = typed.trim().length < minLength;
  return (
    <>
      <form
        noValidate
        className={styles['choose']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isShort) setParams({ queue: 'find', name: typed.trim() });
        }}
      >
        <TextField
          label={t('find.name')}
          hint={t('find.hint')}
          value={typed}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button small type="submit" disabled={isShort}>
          {t('find.show')}
        </Button>
      </form>
      {name.length < minLength ? null : <Found name={name} />}
    </>
  );
}

function Found({ name }: { name: string }) {
  const { t } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const { currentData, error, refetch } = useFindHostelsQuery({ userId, name });
  if (error || currentData === undefined)
    return <PendingOrFailed error={error} onRetry={refetch} height="96px" />;
  const hostels = currentData.data;
  const count = hostels.length;
  const isCut = count === maxFoundHostels;
  return (
    <>
      <p role="status">
        {count === 0
          ? t('find.none', { name })
          : t(isCut ? 'find.many' : 'find.found', { count, name })}
      </p>
      <HostelLinks hostels={hostels} />
    </>
  );
}
