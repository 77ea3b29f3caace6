/** Text in local storage: null when there is none, or when storage is refused. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it with null. Storage may be refused: whoever calls still holds the text. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nothing was kept, nothing is lost.
  }
}
