import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { LinkButton } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import './messages.ts';

export function HandoverLink({
  list,
  replace = false,
}: {
  list: 'saved' | 'compare';
  /** For a link inside an overlay. */
  replace?: boolean | undefined;
}) {
  const { t } = useTranslation('handover');
  return (
    <LinkButton
      small
      variant="secondary"
      replace={replace}
      to={paths.handOver(list)}
      icon={<Icon name="share" size={18} />}
    >
      {t('link')}
    </LinkButton>
  );
}
