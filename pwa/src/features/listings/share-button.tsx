import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { toast } from '../../shared/ui/toast.ts';

/** Hands the hostel's link to the phone's share sheet, or copies it where there is none. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('detail');
  const share = async () => {
    const url = location.href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: name, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast('success', t('share.copied'));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast('error', t('share.failed'));
    }
  };
  return (
    <Button
      variant="secondary"
      small
      icon={<Icon name="share" size={18} />}
      onClick={() => void share()}
    >
      {t('share.action')}
    </Button>
  );
}
