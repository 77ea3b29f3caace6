import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useConnection } from '../../../offline/connection.ts';
import { announceOutboxItem } from '../../../offline/outbox-signal.ts';
import { useOutbox } from '../../../offline/outbox.ts';
import { api } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { MuiProvider } from '../../../shared/ui/mui-provider.tsx';
import { Page as PageFrame } from '../../../shared/ui/page.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import '../messages.ts';
import { leavePhone } from '../sign-out.ts';

/** `/logout`: signs out at once, or first asks what to do with what was not sent yet. */
export function Page() {
  const { t } = useTranslation('account');
  const unsent = useOutbox();
  const [discard, setDiscard] = useState(false);
  const free = unsent?.length === 0 || discard;
  if (unsent === undefined || free) return free ? <Leaving /> : <Spinner full />;
  return (
    <PageFrame narrow title={t('logout.title')}>
      <MuiProvider>
        <Unsent count={unsent.length} onDiscard={() => setDiscard(true)} />
      </MuiProvider>
    </PageFrame>
  );
}

function Leaving() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    leavePhone()
      // The next start goes on with what could not be wiped.
      .catch((error: unknown) => console.error('Signing out is not finished.', error))
      .finally(() => {
        dispatch(api.util.resetApiState());
        void navigate(paths.home(), { replace: true });
      });
  }, [dispatch, navigate]);
  return <Spinner full />;
}

function Unsent({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { state } = useConnection();
  const [sending, setSending] = useState(false);
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{t('logout.unsent', { count })}</Alert>
      {sending && state === 'offline' ? <Alert severity="info">{t('logout.offline')}</Alert> : null}
      <Button
        variant="contained"
        loading={sending && state !== 'offline'}
        onClick={() => {
          setSending(true);
          announceOutboxItem();
        }}
      >
        {t('logout.send')}
      </Button>
      <Button variant="outlined" onClick={() => void navigate(paths.outbox())}>
        {t('logout.keep')}
      </Button>
      <Button color="error" onClick={onDiscard}>
        {t('logout.discard')}
      </Button>
    </Stack>
  );
}
