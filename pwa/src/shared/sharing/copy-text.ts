/** Returns false when the browser refuses the clipboard or has none: the caller then shows the text to select. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
