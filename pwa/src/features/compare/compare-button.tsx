import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { toggleCompared, useCompared } from '../../shared/listing/compare-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { toast } from '../../shared/ui/toast/toast.ts';
import './messages.ts';

/** Adds a hostel to the comparison. From the second on it links to it. */
export function CompareButton({ id }: { id: string }) {
  const { t } = useTranslation('compare');
  const chosen = useCompared();
  const isIn = chosen.includes(id);
  const press = () => {
    if (!toggleCompared(id)) toast('info', t('full'));
  };
  return (
    <>
      <Button
        small
        variant="secondary"
        aria-pressed={isIn}
        icon={<Icon name={isIn ? 'check' : 'plus'} size={18} />}
        onClick={press}
      >
        {t('add')}
      </Button>
      {isIn && chosen.length > 1 ? (
        <LinkButton small variant="text" to={paths.compare()}>
          {t('show', { count: chosen.length })}
        </LinkButton>
      ) : null}
    </>
  );
}
