import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { LoginFields } from './login-fields.tsx';
import styles from './login.module.css';
import type { LoginMode } from './login-steps.ts';
import type { useLogin } from './use-login.ts';

const otherWays: Readonly<Record<LoginMode, readonly LoginMode[]>> = {
  password: ['reset', 'code'],
  code: ['password'],
  'sign-up': ['password'],
  reset: ['password', 'code'],
};

/** Sign in by password or e-mail code, create an account, or set a new password. */
export function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { t } = useTranslation('account');
  const { mode, step, values, fields } = login;
  const wordsOf = (other: LoginMode) =>
    other === 'password' && fields.includes('password') ? 'signIn' : other;
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void login.submit();
      }}
    >
      {step === 'verify' ? <Notice>{t('codeSent', { email: values.email.trim() })}</Notice> : null}
      {login.failure === null ? null : <Notice kind="error">{login.failure}</Notice>}
      <div className={styles['fields']}>
        <LoginFields
          fields={fields}
          mode={mode}
          values={values}
          errors={login.errors}
          onChange={login.change}
        />
      </div>
      <Button type="submit" block busy={login.busy}>
        {t('continue')}
      </Button>
      <div className={styles['ways']}>
        {step === 'verify' ? (
          <Button variant="text" small onClick={() => login.choose(mode)}>
            {t('sendAgain')}
          </Button>
        ) : null}
        {otherWays[mode].map((other) => (
          <Button key={other} variant="text" small onClick={() => login.choose(other)}>
            {t(`switchTo.${wordsOf(other)}`)}
          </Button>
        ))}
      </div>
      {mode === 'password' || mode === 'code' ? (
        <Button variant="secondary" block onClick={() => login.choose('sign-up')}>
          {t('switchTo.sign-up')}
        </Button>
      ) : null}
    </form>
  );
}
