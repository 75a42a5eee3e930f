/** Small things kept in the browser; a browser that keeps nothing is no error. */
export function keep(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(`royalborough.${key}`, value);
  } catch {
    // Kept for this page only.
  }
}

export function kept(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(`royalborough.${key}`);
  } catch {
    return null;
  }
}

export const local = (): Storage => window.localStorage;
export const session = (): Storage => window.sessionStorage;
