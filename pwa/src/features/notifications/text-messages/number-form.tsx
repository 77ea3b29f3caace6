import type { TextChannel, TextNumberView, UserView } from '@patna/contracts';
import { type FormEvent, useId, useState } from 'react';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { useCachedResponse } from '../../../offline/cache/response-cache.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { formatPhone } from '../../../shared/format/phone.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Choice, TextField } from '../../../shared/ui/form/field.tsx';
import { useRequestTextCodeMutation } from '../settings/api.ts';
import styles from '../settings/settings.module.css';
import { errorOfField } from './error-of-field.ts';

/** Asks for a mobile number and sends a code to it. Suggests the former number, else the profile's. */
export function NumberForm({
  channels,
  former,
  onSent,
}: {
  channels: readonly TextChannel[];
  former: string | undefined;
  onSent: (sent: TextNumberView) => void;
}) {
  const { t } = useTranslation('notification-settings');
  const name = useId();
  const suggested = useCachedResponse<UserView | null>(userProfileResponse)?.value?.phone;
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<TextChannel | undefined>(channels[0]);
  const [request, { error, isLoading }] = useRequestTextCodeMutation();
  const failure = isLoading ? undefined : (error as ApiFailure | undefined);
  const phone = typed ?? formatPhone(former ?? suggested ?? '');
  const fieldError = errorOfField(failure, 'phone');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || chosen === undefined) return;
    const { error: refusal } = await request({ phone, channel: chosen });
    if (!refusal) onSent({ number: phone, channel: chosen });
  };
  return (
    <form noValidate className={styles['number']} onSubmit={(event) => void submit(event)}>
      {channels.length > 1 ? (
        <fieldset className={styles['choices']}>
          <legend>{t('text.by')}</legend>
          {channels.map((channel) => (
            <Choice
              key={channel}
              type="radio"
              name={name}
              label={t(`text.channel.${channel}`)}
              checked={channel === chosen}
              onChange={() => setChosen(channel)}
            />
          ))}
        </fieldset>
      ) : null}
      <TextField
        label={t('text.number')}
        type="tel"
        autoComplete="tel-national"
        value={phone}
        error={fieldError}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failure && fieldError === undefined ? (
        <ProblemNote title={t('text.notSent')} problem={failure} />
      ) : null}
      <Button small type="submit" variant="secondary" busy={isLoading}>
        {t('text.send')}
      </Button>
    </form>
  );
}
