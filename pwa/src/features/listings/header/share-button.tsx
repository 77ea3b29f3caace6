import { useState } from 'react';
import { shareLink, shareableUrl } from '../../../shared/sharing/share-link.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { RoundButton } from '../../../shared/ui/form/round-button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { CopyByHand } from '../../../shared/ui/feedback/copy-by-hand.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';

export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('detail');
  const [failedUrl, setFailedUrl] = useState('');
  const share = async () => {
    const url = shareableUrl(location.href);
    const outcome = await shareLink(name, url);
    if (outcome === 'copied') toast('success', t('share.copied'));
    setFailedUrl(outcome === 'failed' ? url : '');
  };
  return (
    <>
      <RoundButton onPhoto label={t('share.action')} onClick={() => void share()}>
        <Icon name="share" size={20} />
      </RoundButton>
      {failedUrl ? <CopyByHand text={failedUrl} /> : null}
    </>
  );
}
