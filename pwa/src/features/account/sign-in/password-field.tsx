import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextField } from '../../../shared/ui/form/field.tsx';

/** A password field whose text can be shown. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <Button
          variant="text"
          small
          aria-controls={props.id}
          onClick={() => setShown((before) => !before)}
        >
          <span aria-hidden>{t(shown ? 'password.hide' : 'password.show')}</span>
          <span className="visually-hidden">
            {t(shown ? 'password.hideName' : 'password.showName')}
          </span>
        </Button>
      }
    />
  );
}
