import { useTranslation } from '../i18n/use-translation.tsx';
import { useNavigate } from 'react-router-dom';
import { withParam } from '../navigation/query-params.ts';
import { paths } from '../navigation/paths.ts';
import { Button } from '../ui/form/button.tsx';
import styles from './hostel-search-form.module.css';

/** Shows the results of a search on home. `submit` is the label of its button. */
export function HostelSearchForm({ submit }: { submit: string }) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const find = (form: FormData) => {
    const words = form.get('q');
    const query = withParam(
      new URLSearchParams(),
      'q',
      typeof words === 'string' ? words.trim() : '',
    );
    void navigate(paths.list(`?${query.toString()}`));
  };
  return (
    <search>
      <form
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
          required
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
