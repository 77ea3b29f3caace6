import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { useScrollToChosen } from '../../../shared/ui/layout/use-scroll-to-chosen.ts';
import { steps } from '../model/form-steps.ts';
import styles from './step-list.module.css';
import type { FormController } from './use-listing-form.ts';

/** All steps, each with the number of answers it still needs. Any step can be opened at any time. */
export function StepList({ controller }: { controller: FormController }) {
  const { t } = useTranslation('listing-form');
  const { step, faultCounts, goToStep } = controller;
  const list = useScrollToChosen<HTMLOListElement>(step);
  return (
    <nav aria-label={t('steps.label')} className={styles['bar']}>
      <ol ref={list} className={styles['list']}>
        {steps.map(({ name }, at) => {
          const count = faultCounts?.[at];
          return (
            <li key={name}>
              <Chip
                on={at === step}
                aria-current={at === step ? 'step' : undefined}
                onClick={() => goToStep(at)}
                // Browsers leave a button that is partly visible where it is.
                onFocus={({ currentTarget }) =>
                  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
                }
              >
                <span>{t(`step.${name}`)}</span>
                {count === 0 ? (
                  <>
                    <Icon name="check" size={16} />
                    <span className="visually-hidden">{t('steps.complete')}</span>
                  </>
                ) : null}
                {count ? (
                  <span className={styles['count']}>{t('steps.left', { count })}</span>
                ) : null}
              </Chip>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
