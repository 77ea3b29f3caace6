import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { describeField } from '../model/describe-field.ts';
import { useMyHostels } from './use-my-hostels.ts';
import type { FormController } from './use-listing-form.ts';

/** Shows both versions of each conflicting field and lets the person choose. */
export function ConflictNotice({ controller }: { controller: FormController }) {
  return controller.conflicts.length === 0 ? null : <ConflictList controller={controller} />;
}

function ConflictList({ controller }: { controller: FormController }) {
  const { t } = useTranslation('listing-form');
  const { value: myHostels } = useMyHostels();
  const { conflicts, form } = controller;
  return (
    <Alert severity="warning">
      <Stack spacing={2}>
        <span>{t('clash.title')}</span>
        {conflicts.map((conflict) => (
          <div key={conflict.field}>
            <strong>{t(`fact.${conflict.field}`)}</strong>
            <p>
              {t('clash.mine', {
                words: describeField(conflict.field, form.getValues(), t, myHostels),
              })}
            </p>
            <p>
              {t('clash.theirs', {
                words: describeField(conflict.field, conflict.theirs, t, myHostels),
              })}
            </p>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Button
                size="small"
                variant="outlined"
                onClick={() => controller.resolveConflict(conflict, 'mine')}
              >
                {t('clash.keepMine')}
              </Button>
              <Button
                size="small"
                variant="outlined"
                onClick={() => controller.resolveConflict(conflict, 'theirs')}
              >
                {t('clash.takeTheirs')}
              </Button>
            </Stack>
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
