import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button, type ButtonVariant } from './button.tsx';

/** A button that opens the file chooser. `label` names the input when the button's words are not enough. */
export function FileButton({
  accept,
  label,
  multiple = false,
  camera = false,
  onPick,
  onOpen,
  onCancel,
  ...button
}: {
  accept: string;
  label?: string | undefined;
  multiple?: boolean | undefined;
  /** Opens the camera where there is one. */
  camera?: boolean | undefined;
  /** Never called without a file. The same file can be chosen again. */
  onPick: (files: readonly [File, ...File[]]) => void;
  /** Called before the chooser opens. */
  onOpen?: (() => void) | undefined;
  /** Called when the chooser closes without a choice, in browsers that report it. */
  onCancel?: (() => void) | undefined;
  /** Name of the button, by which a form moves the focus to it. */
  name?: string | undefined;
  variant?: ButtonVariant | undefined;
  small?: boolean | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const cancelled = useEffectEvent(() => onCancel?.());
  // React has no `cancel` event for inputs.
  useEffect(() => {
    const element = input.current;
    const listener = () => cancelled();
    element?.addEventListener('cancel', listener);
    return () => element?.removeEventListener('cancel', listener);
  }, []);
  const open = () => {
    onOpen?.();
    input.current?.click();
  };
  return (
    <>
      <Button variant="secondary" {...button} onClick={open} />
      <input
        ref={input}
        hidden
        type="file"
        multiple={multiple}
        accept={accept}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          target.value = '';
          if (first) onPick([first, ...others]);
        }}
      />
    </>
  );
}
