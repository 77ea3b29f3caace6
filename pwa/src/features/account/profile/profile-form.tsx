import type { UserView } from '@patna/contracts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { queuedMessage } from '../../../offline/outbox/queued-message.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useDispatch } from 'react-redux';
import { type UnsentEdit, useProfileEdit } from '../../../offline/account/profile-edits.ts';
import { api } from '../../../shared/http/api.ts';
import type { SessionUser } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { ProfileRecordStatus } from './profile-record-status.tsx';
import type { ProfileField } from './profile-values.ts';
import { syncDisplayName } from '../clerk/sync-display-name.ts';
import { useProfileForm } from './use-profile-form.ts';
import styles from './profile-form.module.css';
import { useUserData } from './user-provider.tsx';

/** Repeated here because the contract's lists would load its schemas. */
const occupations = [
  'student',
  'professional',
  'traveller',
] as const satisfies readonly NonNullable<UserView['occupation']>[];
const languages = ['en', 'hi'] as const satisfies readonly NonNullable<UserView['language']>[];

const hints: Partial<Record<ProfileField, string>> = {
  name: 'record.nameHint',
  language: 'record.languageHint',
  phone: 'record.phoneHint',
  age: 'record.ageHint',
  guardianPhone: 'record.guardianHint',
};

/** The person's profile. Input is stored on this phone; a saved edit is queued. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { record } = useUserData();
  const unsent = useProfileEdit();
  useAskedAnew(unsent);
  if (record === undefined || unsent === undefined) return <ProfileRecordStatus lines={12} />;
  if (unsent && isConflict(unsent)) {
    return <EditConflict record={record} unsent={unsent} />;
  }
  return (
    <>
      <ProfileRecordStatus lines={0} />
      <Fields email={user.email} record={record} unsent={unsent} />
    </>
  );
}

/** Refused because of an outdated version. A 409 for a write in progress does not count. */
function isConflict({ state, error }: UnsentEdit): boolean {
  return state === 'needs-attention' && (error?.status === 409 || error?.status === 412);
}

/** Reloads the record after an edit was sent, because it has a new version. */
function useAskedAnew(unsent: UnsentEdit | null | undefined): void {
  const dispatch = useDispatch();
  const waited = useRef(false);
  useEffect(() => {
    if (unsent === null && waited.current) {
      dispatch(api.util.invalidateTags(['Me']));
      void syncDisplayName();
    }
    waited.current = Boolean(unsent);
  }, [unsent, dispatch]);
}

function Fields({
  email,
  record,
  unsent,
}: {
  email: string;
  record: UserView;
  unsent: UnsentEdit | null;
}) {
  const { t } = useTranslation('edit-profile');
  const { form, typed, errors, isSent, type, save } = useProfileForm(record, unsent);
  const field = (name: ProfileField) => ({
    label: t(`record.${name}`),
    value: typed[name],
    error: errors[name],
    hint: name in hints ? t(hints[name] ?? '') : undefined,
    onType: (value: string) => type(name, value),
  });
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      aria-label={t('record.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('phone')} type="tel" autoComplete="tel-national" />
      <TextField label={t('record.email')} value={email} hint={t('edit.emailFixed')} readOnly />
      <TextField {...field('homeCity')} autoComplete="address-level2" />
      <Choice {...field('occupation')}>
        <option value="">{t('record.unstated')}</option>
        {occupations.map((name) => (
          <option key={name} value={name}>
            {t(`record.is.${name}`)}
          </option>
        ))}
      </Choice>
      <Choice {...field('language')}>
        {typed.language === '' ? <option value="">{t('record.unstated')}</option> : null}
        {languages.map((name) => (
          <option key={name} value={name} lang={name}>
            {t(`record.languageIs.${name}`)}
          </option>
        ))}
      </Choice>
      <Choice {...field('age')}>
        <option value="">{t('record.unstated')}</option>
        {(['adult', 'minor'] as const).map((name) => (
          <option key={name} value={name}>
            {t(`record.ageIs.${name}`)}
          </option>
        ))}
      </Choice>
      {typed.age === 'minor' ? (
        <>
          <TextField {...field('guardianName')} autoComplete="off" />
          <TextField {...field('guardianPhone')} type="tel" autoComplete="off" />
        </>
      ) : null}
      <div className={styles['end']}>
        {errors.form ? (
          <p role="alert" className={styles['notice']}>
            {errors.form}
          </p>
        ) : null}
        {unsent ? <Waiting unsent={unsent} /> : null}
        <div role="status" className={styles['sent']}>
          {isSent ? t('record.saved') : null}
        </div>
        <Button type="submit">{t('edit.save')}</Button>
      </div>
    </form>
  );
}

interface FieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  onType?: (value: string) => void;
}

function TextField({
  type = 'text',
  autoComplete,
  readOnly = false,
  onType,
  value,
  ...texts
}: FieldProps & { type?: 'text' | 'tel'; autoComplete?: string; readOnly?: boolean }) {
  return (
    <Labelled {...texts}>
      {(described) => (
        <input
          {...described}
          type={type}
          autoComplete={autoComplete}
          readOnly={readOnly}
          value={value}
          onChange={({ target }) => onType?.(target.value)}
        />
      )}
    </Labelled>
  );
}

function Choice({ onType, value, children, ...texts }: FieldProps & { children: ReactNode }) {
  return (
    <Labelled {...texts}>
      {(described) => (
        <select {...described} value={value} onChange={({ target }) => onType?.(target.value)}>
          {children}
        </select>
      )}
    </Labelled>
  );
}

/** A control with its label, and its error or hint below. */
function Labelled({
  label,
  error,
  hint,
  children,
}: Pick<FieldProps, 'label' | 'error' | 'hint'> & {
  children: (described: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const below = error ?? hint;
  const about = below === undefined ? undefined : `${id}-about`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': about,
      })}
      {below === undefined ? null : (
        <p id={about} className={styles[error === undefined ? 'muted' : 'error']}>
          {below}
        </p>
      )}
    </div>
  );
}

function Waiting({ unsent: { state, error } }: { unsent: UnsentEdit }) {
  const { t } = useTranslation('edit-profile');
  const waits = state !== 'needs-attention';
  return (
    <p role="alert" className={styles['notice']} data-kind={waits ? 'waiting' : undefined}>
      {waits ? queuedMessage(t('record.waiting')) : (error?.message ?? t('account:error.other'))}
    </p>
  );
}
