import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { MuiProvider } from '../../../shared/ui/theme/mui-provider.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { maxNewForms } from '../drafts/draft-storage.ts';
import { DraftContext } from '../drafts/draft-context.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { stepFields } from '../steps/step-fields.tsx';
import { steps } from '../model/form-steps.ts';
import type { useSubmit } from '../submit/use-submit.ts';
import type { FormController } from './use-listing-form.ts';

/**
 * The seven form steps with progress, notices and buttons. `submit` is the label of the last
 * button.
 */
export function FormScreen({
  controller,
  submission,
  submit,
  beforeSubmit,
}: {
  controller: FormController;
  submission: ReturnType<typeof useSubmit>;
  submit: string;
  /** Rendered above the last button. */
  beforeSubmit?: ReactNode;
}) {
  const { t } = useTranslation('listing-form');
  const { form, step, isLast } = controller;
  const name = steps[step]?.name ?? 'basics';
  const Fields = stepFields[name];
  const formId = useDraftContext(controller.formId);
  const fieldErrors = Object.keys(form.formState.errors).length;
  return (
    <MuiProvider>
      <FormProvider {...form}>
        <Stack
          component="form"
          noValidate
          spacing={3}
          onSubmit={(event) => {
            event.preventDefault();
            if (isLast) void submission.submit();
            else controller.next();
          }}
        >
          <Progress step={step} name={name} stepChanges={controller.stepChanges} />
          <DraftNotice controller={controller} />
          <ConflictNotice controller={controller} />
          {fieldErrors > 0 ? <Alert severity="error">{t('mistakes')}</Alert> : null}
          <SubmitStatus submission={submission} />
          <DraftContext value={formId}>
            <Fields key={name} />
          </DraftContext>
          {isLast ? beforeSubmit : null}
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
            {step > 0 ? (
              <Button variant="outlined" onClick={controller.back}>
                {t('back')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" variant="contained" loading={submission.busy}>
              {isLast ? submit : t('next')}
            </Button>
          </Stack>
          <SaveStatus controller={controller} />
        </Stack>
      </FormProvider>
    </MuiProvider>
  );
}

function useDraftContext(form: string) {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const [formId] = useState(() => ({ form, isOpen: () => open.current }));
  return formId;
}

function SubmitStatus({
  submission: { outcome, submit },
}: {
  submission: ReturnType<typeof useSubmit>;
}) {
  const { t } = useTranslation('listing-form');
  if (outcome?.kind === 'unchanged') return <Alert severity="info">{t('unchanged')}</Alert>;
  if (outcome?.kind === 'stale') return <Alert severity="warning">{t('stale')}</Alert>;
  if (outcome?.kind !== 'failed') return null;
  const title = t(outcome.failure.kind === 'network' ? 'failedOffline' : 'failed');
  return <ProblemNote title={title} problem={outcome.failure} onRetry={() => void submit()} />;
}

function SaveStatus({ controller: { drafts } }: { controller: FormController }) {
  const { t } = useTranslation('listing-form');
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {t(saveStatusKey(drafts), { most: maxNewForms })}
    </Typography>
  );
}

function saveStatusKey({ onPhone, inAccount, isLimitReached }: FormController['drafts']) {
  if (!onPhone) return 'notKept';
  if (isLimitReached) return 'keptFull';
  return inAccount ? 'keptBoth' : 'kept';
}

/** Focuses the heading after each step change, so that screen readers announce the step. */
function Progress({
  step,
  name,
  stepChanges,
}: {
  step: number;
  name: string;
  stepChanges: number;
}) {
  const { t } = useTranslation('listing-form');
  const heading = useRef<HTMLHeadingElement>(null);
  const wordsId = useId();
  const words = t('progress', { n: step + 1, total: steps.length });
  useEffect(() => {
    if (stepChanges > 0) heading.current?.focus({ preventScroll: true });
  }, [stepChanges]);
  return (
    <div>
      <Typography id={wordsId} variant="body2" color="text.secondary">
        {words}
      </Typography>
      <Typography
        ref={heading}
        tabIndex={-1}
        aria-describedby={wordsId}
        component="h2"
        variant="h6"
        sx={{ mb: 1, outline: 'none' }}
      >
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
