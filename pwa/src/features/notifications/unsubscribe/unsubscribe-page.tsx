import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { type CallProblem, ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { useStopEmailsMutation } from '../settings/api.ts';
import '../settings/messages.ts';

/** `/unsubscribe#token`: ends a person's emails by a link in one of them, without a sign-in. */
export function UnsubscribePage() {
  const { t } = useTranslation('notification-settings');
  const token = useLocation().hash.slice(1);
  const [stop, { error, isLoading, isSuccess }] = useStopEmailsMutation();
  const failure = error as (CallProblem & { status?: number }) | undefined;
  if (token === '' || failure?.status === 404) {
    return <Outcome title={t('unsubscribe.broken')} text={t('unsubscribe.brokenText')} />;
  }
  if (isSuccess) {
    return <Outcome title={t('unsubscribe.done')} text={t('unsubscribe.doneText')} />;
  }
  return (
    <PageFrame narrow title={t('unsubscribe.title')} lead={t('unsubscribe.text')}>
      {failure ? <ProblemNote title={t('unsubscribe.failed')} problem={failure} /> : null}
      <Button busy={isLoading} onClick={() => void stop(token)}>
        {t('unsubscribe.stop')}
      </Button>
    </PageFrame>
  );
}

function Outcome({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('notification-settings');
  return (
    <PageFrame narrow title={t('unsubscribe.title')}>
      <EmptyState
        illustration="bell"
        title={title}
        text={text}
        action={
          <LinkButton variant="secondary" to={paths.dashboard('notifications')}>
            {t('unsubscribe.settings')}
          </LinkButton>
        }
      />
    </PageFrame>
  );
}
