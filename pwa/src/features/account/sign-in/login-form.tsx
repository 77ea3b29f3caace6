import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { LoginFields } from './login-fields.tsx';
import type { LoginMode } from './login-steps.ts';
import { useLogin } from './use-login.ts';

const otherWays: Readonly<Record<LoginMode, readonly LoginMode[]>> = {
  password: ['code', 'reset', 'sign-up'],
  code: ['password', 'sign-up'],
  'sign-up': ['password'],
  reset: ['password', 'code'],
};

/** Sign in by password or e-mail code, create an account, or set a new password. */
export function LoginForm() {
  const { t } = useTranslation('account');
  const login = useLogin();
  const { mode, step, values } = login;
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        void login.submit();
      }}
    >
      <Typography component="h2" variant="h6">
        {t(`mode.${mode}`)}
      </Typography>
      {step === 'verify' ? (
        <Typography role="status">{t('codeSent', { email: values.email.trim() })}</Typography>
      ) : null}
      {login.failure === null ? null : <Alert severity="error">{login.failure}</Alert>}
      <Stack spacing={1} sx={{ pt: 1 }}>
        <LoginFields
          fields={login.fields}
          mode={mode}
          values={values}
          errors={login.errors}
          onChange={login.change}
        />
      </Stack>
      <Button type="submit" variant="contained" size="large" fullWidth loading={login.busy}>
        {t('continue')}
      </Button>
      <Stack sx={{ pt: 1, alignItems: 'center' }}>
        {step === 'verify' ? (
          <Button onClick={() => login.choose(mode)}>{t('sendAgain')}</Button>
        ) : null}
        {otherWays[mode].map((other) => (
          <Button key={other} onClick={() => login.choose(other)}>
            {t(`switchTo.${other}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
