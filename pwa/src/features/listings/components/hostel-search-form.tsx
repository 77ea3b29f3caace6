import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useNavigate } from 'react-router-dom';
import { withParam } from '../../../shared/navigation/query-params.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from './hostel-search-form.module.css';

export function HostelSearchForm() {
  const { t } = useTranslation('detail');
  const navigate = useNavigate();
  const find = (form: FormData) => {
    const words = form.get('words');
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
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          find(new FormData(event.currentTarget));
        }}
      >
        <input
          type="search"
          name="words"
          required
          maxLength={60}
          autoComplete="off"
          aria-label={t('home:find')}
          placeholder={t('home:find')}
        />
        <Button type="submit" variant="secondary">
          {t('states.find')}
        </Button>
      </form>
    </search>
  );
}
