import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { wordsOf } from './field-words.ts';
import { useOwnHostels } from './own-hostels.ts';
import type { FormLife } from './use-listing-form.ts';

/** Facts that were changed here and elsewhere: both versions, and the person's choice for each. */
export function ClashNotice({ life }: { life: FormLife }) {
  return life.clashes.length === 0 ? null : <Clashes life={life} />;
}

function Clashes({ life }: { life: FormLife }) {
  const { t } = useTranslation('listing-form');
  const { value: own } = useOwnHostels();
  const { clashes, form } = life;
  return (
    <Alert severity="warning">
      <Stack spacing={2}>
        <span>{t('clash.title')}</span>
        {clashes.map((clash) => (
          <div key={clash.field}>
            <strong>{t(`fact.${clash.field}`)}</strong>
            <p>{t('clash.mine', { words: wordsOf(clash.field, form.getValues(), t, own) })}</p>
            <p>{t('clash.theirs', { words: wordsOf(clash.field, clash.theirs, t, own) })}</p>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Button size="small" variant="outlined" onClick={() => life.settle(clash, 'mine')}>
                {t('clash.keepMine')}
              </Button>
              <Button size="small" variant="outlined" onClick={() => life.settle(clash, 'theirs')}>
                {t('clash.takeTheirs')}
              </Button>
            </Stack>
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
