import type { OutputOf, PhotoFocus, UploadedImage } from '@patna/contracts';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { callApi } from '../../../shared/http/call-api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { getToken } from '../../../shared/session/session.ts';
import { photoFolder } from '../../../shared/ui/photo/photo-sources.ts';
import { ProblemNote, type CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { cropAxis, cropFraction, focusAt, positionOf, type Size } from './crop-position.ts';
import '../messages.ts';
import styles from './crop-editor.module.css';
import { Button } from '../../../shared/ui/form/button.tsx';

const middle: PhotoFocus = { x: 0.5, y: 0.5 };
const steps = 100;
/** Long, because the server crops one photo at a time. */
const cropTimeoutMs = 60_000;

/** Moves a photo's crop by pointer or slider. */
export function CropEditor({
  url,
  n,
  focus = middle,
  onCropped,
  onClose,
}: {
  url: string;
  n: number;
  focus: PhotoFocus | undefined;
  onCropped: (cropped: UploadedImage) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('photo-crop');
  const [size, setSize] = useState<Size | 'missing' | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const hint = useId();
  if (size === 'missing') return <p className={styles['muted']}>{t('missing')}</p>;
  const position = moved ?? (size ? positionOf(focus, size) : 0.5);
  const save = async () => {
    if (!size) return;
    setSaving(true);
    setProblem(null);
    const answer = await cropPhoto(url, focusAt(position, size));
    setSaving(false);
    if ('problem' in answer) setProblem(answer.problem);
    else onCropped(answer.cropped);
  };
  return (
    <div className={styles['tool']}>
      <p id={hint} className={styles['muted']}>
        {t('hint')}
      </p>
      <CropFrame size={size} position={position} onMove={setMoved}>
        <img
          src={`${photoFolder(url)}/whole-800.avif`}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setSize('missing')}
        />
      </CropFrame>
      <CropSlider n={n} size={size} position={position} hint={hint} onMove={setMoved} />
      {problem ? <ProblemNote problem={problem} onRetry={() => void save()} /> : null}
      <div className={styles['actions']}>
        <Button small disabled={!size || moved === null || saving} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button small variant="text" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

function CropFrame({
  size,
  position,
  onMove,
  children,
}: {
  size: Size | null;
  position: number;
  onMove: (position: number) => void;
  children: React.ReactNode;
}) {
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!size || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const point = {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    };
    onMove(positionOf(point, size));
  };
  return (
    <div
      className={styles['whole']}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={follow}
    >
      {children}
      {size ? <span className={styles['crop']} style={frameOf(size, position)} /> : null}
    </div>
  );
}

function CropSlider({
  n,
  size,
  position,
  hint,
  onMove,
}: {
  n: number;
  size: Size | null;
  position: number;
  hint: string;
  onMove: (position: number) => void;
}) {
  const { t } = useTranslation('photo-crop');
  const axis = size ? cropAxis(size) : 'y';
  const percent = Math.round(position * steps);
  // Sliders increase on arrow up, which would move the crop down.
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (direction === undefined || axis === 'x') return;
    event.preventDefault();
    onMove(Math.min(1, Math.max(0, position + direction / steps)));
  };
  return (
    <input
      type="range"
      className={styles['slider']}
      min={0}
      max={steps}
      value={percent}
      disabled={!size}
      aria-label={t('slider', { n: n + 1 })}
      aria-describedby={hint}
      aria-valuetext={t(axis === 'y' ? 'fromTop' : 'fromLeft', { percent })}
      onKeyDown={onKeyDown}
      onChange={(event) => onMove(Number(event.target.value) / steps)}
    />
  );
}

function frameOf(size: Size, position: number): CSSProperties {
  const share = cropFraction(size);
  const along = `${share * 100}%`;
  const start = `${(1 - share) * position * 100}%`;
  return cropAxis(size) === 'y'
    ? { top: start, left: 0, width: '100%', height: along }
    : { top: 0, left: start, width: along, height: '100%' };
}

async function cropPhoto(
  url: string,
  focus: PhotoFocus,
): Promise<{ cropped: UploadedImage } | { problem: CallProblem }> {
  const imageId = photoFolder(url)?.split('/').at(-1) ?? '';
  const call = { name: 'cropImage', params: { imageId }, body: { focus } } as const;
  const answer = await callApi(call, { token: await getToken(), timeoutMs: cropTimeoutMs });
  if (answer.ok) return { cropped: (answer.data as OutputOf<'cropImage'>).data };
  return { problem: answer.error };
}
