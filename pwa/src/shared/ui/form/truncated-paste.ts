import { getI18n } from '../../i18n/i18n.ts';
import { toast } from '../toast/toast.ts';

/** Shows a toast when the browser truncates pasted text in any field. Call it once. */
export function warnOnTruncatedPaste(
  warn: (message: string) => void = (message) => void toast('error', message),
): void {
  document.addEventListener('paste', ({ target, clipboardData }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || target.maxLength < 0 || target.readOnly) return;
    const pasted = (clipboardData?.getData('text/plain') ?? '').replace(/\r\n/g, '\n');
    const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
    if (target.value.length - selected + pasted.length <= target.maxLength) return;
    warn(getI18n().t('common:pasteCut', { max: target.maxLength }));
  });
}
