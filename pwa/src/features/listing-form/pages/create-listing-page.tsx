import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { MuiProvider } from '../../../shared/ui/mui-provider.tsx';
import { Page as PageFrame } from '../../../shared/ui/page.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';
import '../messages.ts';
import { stepFields } from '../step-fields.tsx';
import { steps } from '../steps.ts';
import { useListingForm } from '../use-listing-form.ts';

/** `/create-listing`: a hostel in seven steps, then in review. */
export function Page() {
  const { t } = useTranslation('listing-form');
  const life = useListingForm();
  const { form, step, outcome } = life;
  if (outcome?.kind === 'in review') return <InReview name={outcome.name} />;
  const name = steps[step]?.name ?? 'basics';
  const Fields = stepFields[name];
  const mistakes = Object.keys(form.formState.errors).length;
  return (
    <PageFrame narrow title={t('title')} lead={t('lead')}>
      <MuiProvider>
        <FormProvider {...form}>
          <Stack
            component="form"
            noValidate
            spacing={3}
            onSubmit={(event) => {
              event.preventDefault();
              if (step === steps.length - 1) void life.submit();
              else life.next();
            }}
          >
            <Progress step={step} name={name} />
            {life.resumed && step === 0 ? (
              <Alert
                severity="info"
                action={<Button onClick={life.startOver}>{t('startOver')}</Button>}
              >
                {t('resumed')}
              </Alert>
            ) : null}
            {mistakes > 0 ? <Alert severity="error">{t('mistakes')}</Alert> : null}
            {outcome?.kind === 'failed' ? (
              <ProblemNote
                title={t('failed')}
                problem={outcome.failure}
                onRetry={() => void life.submit()}
              />
            ) : null}
            <Fields />
            <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
              {step > 0 ? (
                <Button variant="outlined" onClick={life.back}>
                  {t('back')}
                </Button>
              ) : (
                <span />
              )}
              <Button type="submit" variant="contained" loading={life.busy}>
                {t(step === steps.length - 1 ? 'submit' : 'next')}
              </Button>
            </Stack>
            <Typography variant="body2" color="text.secondary">
              {t(life.kept ? 'kept' : 'notKept')}
            </Typography>
          </Stack>
        </FormProvider>
      </MuiProvider>
    </PageFrame>
  );
}

function Progress({ step, name }: { step: number; name: string }) {
  const { t } = useTranslation('listing-form');
  const words = t('progress', { n: step + 1, total: steps.length });
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        {words}
      </Typography>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {t(`step.${name}`)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={((step + 1) / steps.length) * 100}
        aria-label={words}
      />
    </div>
  );
}

function InReview({ name }: { name: string }) {
  const { t } = useTranslation('listing-form');
  return (
    <PageFrame narrow hideTitle title={t('title')}>
      <EmptyState
        illustration="check"
        title={t('inReview.title', { name })}
        text={t('inReview.text')}
        action={<LinkButton to={paths.dashboard('overview')}>{t('inReview.action')}</LinkButton>}
      />
    </PageFrame>
  );
}
