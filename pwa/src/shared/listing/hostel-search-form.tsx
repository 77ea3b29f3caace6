import { useTranslation } from '../i18n/use-translation.tsx';
import { useNavigate } from 'react-router-dom';
import { withParam } from '../navigation/query-params.ts';
import { paths } from '../navigation/paths.ts';
import { Button } from '../ui/form/button.tsx';
import styles from './hostel-search-form.module.css';

/** Shows the results of a search on home, and all hostels for an empty one. `submit` is the label of its button. */
export function HostelSearchForm({ submit }: { submit: string }) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const find = (form: FormData) => {
    const words = form.get('q');
    const text = typeof words === 'string' ? words.trim() : '';
    if (text === '') return void navigate(paths.home());
    void navigate(paths.list(`?${withParam(new URLSearchParams(), 'q', text).toString()}`));
  };
  return (
    <search>
      <form
        noValidate
        action={paths.home()}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          find(new FormData(event.currentTarget));
        }}
      >
        <input
          type="search"
          name="q"
          maxLength={60}
          autoComplete="off"
          aria-label={t('find')}
          placeholder={t('find')}
        />
        <Button type="submit" variant="secondary">
          {submit}
        </Button>
      </form>
    </search>
  );
}
