import { useState } from 'react';
import { handOn, linkToShare } from '../../shared/link-to-share.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { NotCopied } from '../../shared/ui/not-copied.tsx';
import { toast } from '../../shared/ui/toast.ts';

/** Hands the hostel's link to the phone's share sheet, or copies it, or at least shows it. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('detail');
  const [shown, show] = useState('');
  const share = async () => {
    const url = linkToShare(location.href);
    const done = await handOn(name, url);
    if (done === 'copied') toast('success', t('share.copied'));
    show(done === 'failed' ? url : '');
  };
  return (
    <>
      <Button
        variant="secondary"
        small
        icon={<Icon name="share" size={18} />}
        onClick={() => void share()}
      >
        {t('share.action')}
      </Button>
      {shown ? <NotCopied text={shown} /> : null}
    </>
  );
}
