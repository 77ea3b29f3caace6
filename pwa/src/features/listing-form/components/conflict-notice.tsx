import { Fragment } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { describeField } from '../model/describe-field.ts';
import { useMyHostels } from './use-my-hostels.ts';
import type { FormController } from './use-listing-form.ts';
import styles from './listing-form.module.css';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';

/** Shows both versions of each conflicting field and lets the person choose. */
export function ConflictNotice({ controller }: { controller: FormController }) {
  return controller.conflicts.length === 0 ? null : <ConflictList controller={controller} />;
}

function ConflictList({ controller }: { controller: FormController }) {
  const { t } = useTranslation('listing-form');
  const { value: myHostels } = useMyHostels();
  const { conflicts, form } = controller;
  return (
    <Notice kind="warning">
      <div className={styles['stack']}>
        <span>{t('clash.title')}</span>
        {conflicts.map((conflict) => (
          <div key={conflict.fields.join()}>
            {conflict.fields.map((field) => (
              <Fragment key={field}>
                <strong>{t(`fact.${field}`)}</strong>
                <p>
                  {t('clash.mine', { words: describeField(field, form.getValues(), t, myHostels) })}
                </p>
                <p>
                  {t('clash.theirs', {
                    words: describeField(field, conflict.theirs, t, myHostels),
                  })}
                </p>
              </Fragment>
            ))}
            <div className={styles['actions']}>
              <Button
                small
                variant="secondary"
                onClick={() => controller.resolveConflict(conflict, 'mine')}
              >
                {t('clash.keepMine')}
              </Button>
              <Button
                small
                variant="secondary"
                onClick={() => controller.resolveConflict(conflict, 'theirs')}
              >
                {t('clash.takeTheirs')}
              </Button>
            </div>
          </div>
        ))}
      </div>
    </Notice>
  );
}
