import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { toggleCompared, useCompared } from '../../shared/listing/compare-list.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { RoundButton } from '../../shared/ui/form/round-button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { moreIconPaths } from '../../shared/ui/icon/more-icon-paths.ts';
import { toast } from '../../shared/ui/toast/toast.ts';
import './messages.ts';

/** Adds a hostel to the comparison or removes it. `icon` lies over a photo; `button` has a label. */
export function CompareButton({
  id,
  variant = 'button',
}: {
  id: string;
  variant?: 'icon' | 'button';
}) {
  const { t } = useTranslation('compare');
  const isIn = useCompared().includes(id);
  const press = () => {
    if (!toggleCompared(id)) toast('info', t('full'));
  };
  if (variant === 'icon') {
    return (
      <RoundButton onPhoto label={t('add')} aria-pressed={isIn} onClick={press}>
        <Icon path={moreIconPaths.compare} size={20} />
      </RoundButton>
    );
  }
  return (
    <Button
      small
      variant="secondary"
      aria-pressed={isIn}
      icon={<Icon name={isIn ? 'check' : 'plus'} size={18} />}
      onClick={press}
    >
      {t('add')}
    </Button>
  );
}
