import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import styles from './listing-form.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { maxNewForms } from '../drafts/draft-storage.ts';
import { ErrorSummary } from './error-summary.tsx';
import { StepList } from './step-list.tsx';
import { DraftContext } from '../drafts/draft-context.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { stepFields } from '../steps/step-fields.tsx';
import { steps } from '../model/form-steps.ts';
import type { useSubmit } from '../submit/use-submit.ts';
import { stepOf } from '../model/form-steps.ts';
import type { FormController } from './use-listing-form.ts';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { focusBadInput } from '../../../shared/ui/form/use-bad-input.ts';

/**
 * The seven form steps with progress, notices and buttons. `submit` is the label of the last
 * button.
 */
export function FormScreen({
  controller: unguarded,
  submission,
  submit,
  beforeSubmit,
  submitAnywhere = false,
  isManaged = false,
}: {
  controller: FormController;
  submission: ReturnType<typeof useSubmit>;
  submit: string;
  /** Rendered above the submit button. */
  beforeSubmit?: ReactNode;
  /** Every step can submit, so that changing one answer takes one screen. */
  submitAnywhere?: boolean;
  /** The person edits the hostel for its owner. */
  isManaged?: boolean;
}) {
  const { t } = useTranslation('listing-form');
  const [root, setRoot] = useState<HTMLFormElement | null>(null);
  const controller = keepingBadInput(unguarded, root);
  const { form, step, isLast } = controller;
  const name = steps[step]?.name ?? 'basics';
  const Fields = stepFields[name];
  const draftContext = useDraftContext(controller, isManaged);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        ref={setRoot}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isLast) void submission.submit();
          else void controller.next();
        }}
      >
        <StepList controller={controller} />
        <StepHeading step={step} name={name} stepChanges={controller.stepChanges} />
        <DraftNotice controller={controller} />
        <ConflictNotice controller={controller} />
        <ErrorSummary onChoose={controller.focusField} />
        <SubmitStatus submission={submission} />
        <DraftContext value={draftContext}>
          <Fields key={name} />
        </DraftContext>
        {isLast || submitAnywhere ? beforeSubmit : null}
        <SaveStatus controller={controller} />
        <div className={styles['steps']}>
          {step > 0 && !submitAnywhere ? (
            <Button variant="secondary" onClick={controller.back}>
              {t('back')}
            </Button>
          ) : null}
          {submitAnywhere && !isLast ? (
            <>
              <Button type="submit" variant="secondary" busy={controller.isChecking}>
                {t('next')}
              </Button>
              <Button
                className={styles['main']}
                busy={submission.busy}
                onClick={() => {
                  if (!focusBadInput(root)) void submission.submit();
                }}
              >
                {submit}
              </Button>
            </>
          ) : (
            <Button
              type="submit"
              className={styles['main']}
              busy={submission.busy || controller.isChecking}
            >
              {isLast ? submit : t('next')}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

/** Controls that would remove a half-typed day or time from the form are refused at that field. */
function keepingBadInput(controller: FormController, form: HTMLFormElement | null): FormController {
  const unlessBad =
    <Given extends unknown[]>(go: (...given: Given) => void) =>
    (...given: Given) => {
      if (!focusBadInput(form)) go(...given);
    };
  const { back, goToStep, focusField, step, drafts } = controller;
  return {
    ...controller,
    back: unlessBad(back),
    goToStep: unlessBad(goToStep),
    focusField: (path) => (stepOf(path) === step ? focusField(path) : unlessBad(focusField)(path)),
    drafts: {
      ...drafts,
      takeNewer: unlessBad(drafts.takeNewer),
      swap: unlessBad(drafts.swap),
    },
  };
}

function useDraftContext({ formId: form, keepPhotos }: FormController, isManaged: boolean) {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const [context] = useState(() => ({ form, isManaged, keepPhotos, isOpen: () => open.current }));
  return context;
}

function SubmitStatus({
  submission: { outcome, submit },
}: {
  submission: ReturnType<typeof useSubmit>;
}) {
  const { t } = useTranslation('listing-form');
  if (outcome?.kind === 'unchanged') return <Notice>{t('unchanged')}</Notice>;
  if (outcome?.kind === 'stale') return <Notice kind="warning">{t('stale')}</Notice>;
  if (outcome?.kind !== 'failed') return null;
  const title = t(outcome.failure.kind === 'network' ? 'failedOffline' : 'failed');
  return <ProblemNote title={title} problem={outcome.failure} onRetry={() => void submit()} />;
}

function SaveStatus({ controller: { drafts } }: { controller: FormController }) {
  const { t } = useTranslation('listing-form');
  return (
    <p className={styles['muted']} role="status">
      {t(saveStatusKey(drafts), { most: maxNewForms })}
    </p>
  );
}

function saveStatusKey({ onPhone, inAccount, isLimitReached }: FormController['drafts']) {
  if (!onPhone) return 'saveFailed';
  if (isLimitReached) return 'keptFull';
  return inAccount ? 'keptBoth' : 'kept';
}

/** Takes the focus after each step change, so that screen readers announce the step. */
function StepHeading({
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
    <div className={styles['progress']}>
      <h2 ref={heading} tabIndex={-1} aria-describedby={wordsId}>
        {t(`step.${name}`)}
      </h2>
      <p id={wordsId} className={styles['muted']}>
        {words}
      </p>
    </div>
  );
}
