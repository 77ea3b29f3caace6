import { Suspense, useState } from 'react';
import { copyText } from '../../shared/sharing/copy-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { saveFile } from '../../shared/sharing/save-file.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../shared/ui/form/button.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import { CopyByHand } from '../../shared/ui/feedback/copy-by-hand.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { toast } from '../../shared/ui/toast/toast.ts';
import { encodeListCode, toListFile, type SharedHostel, maxSharedHostels } from './list-code.ts';
import styles from './handover.module.css';

const QrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode, QrCodeUnavailable);

export function ShareList({ hostels }: { hostels: readonly SharedHostel[] }) {
  const { t } = useTranslation('handover');
  if (hostels.length === 0) return <EmptyList />;
  const shared = hostels.slice(0, maxSharedHostels);
  const address = `${location.origin}${paths.handOver()}#${encodeListCode(shared)}`;
  return (
    <>
      {hostels.length > shared.length ? <p>{t('give.first', { count: shared.length })}</p> : null}
      <div className={styles['code']}>
        <Suspense fallback={<Skeleton ratio="1" />}>
          <QrCode value={address} title={t('give.code', { count: shared.length })} />
        </Suspense>
      </div>
      <p className={styles['muted']}>{t('give.how')}</p>
      <ShareActions hostels={shared} address={address} />
      <details>
        <summary className={styles['summary']}>{t('give.names')}</summary>
        <ul className={styles['names']}>
          {shared.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

function EmptyList() {
  const { t } = useTranslation('handover');
  return (
    <>
      <p>{t('give.nothing')}</p>
      <div className={styles['ways']}>
        <LinkButton small to={paths.home()}>
          {t('give.browse')}
        </LinkButton>
        <LinkButton small variant="secondary" to={paths.wishlist()}>
          {t('give.toSaved')}
        </LinkButton>
      </div>
    </>
  );
}

function ShareActions({ hostels, address }: { hostels: readonly SharedHostel[]; address: string }) {
  const { t } = useTranslation('handover');
  const name = 'patna-hostels';
  const json = toListFile(hostels);
  // Shared as plain text, which more apps accept than our own file type.
  const files = [new File([json], `${name}.txt`, { type: 'text/plain' })];
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files });
  const [notCopied, setNotCopied] = useState(false);
  const copy = async () => {
    const copied = await copyText(address);
    if (copied) toast('success', t('give.copied'));
    setNotCopied(!copied);
  };
  const share = async () => {
    try {
      await navigator.share({ files });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast('error', t('give.failed'));
    }
  };
  return (
    <div className={styles['ways']}>
      <Button
        small
        variant="secondary"
        onClick={() => saveFile(json, 'application/json', name, 'json')}
      >
        {t('give.file')}
      </Button>
      {canShare ? (
        <Button small variant="secondary" onClick={() => void share()}>
          {t('give.share')}
        </Button>
      ) : null}
      <Button small variant="secondary" onClick={() => void copy()}>
        {t('give.copy')}
      </Button>
      {notCopied ? <CopyByHand text={address} /> : null}
    </div>
  );
}

function QrCodeUnavailable() {
  const { t } = useTranslation('handover');
  return <p role="alert">{t('give.noCode')}</p>;
}
