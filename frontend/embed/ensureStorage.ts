/** In a frame of another site the browser may refuse storage, by an error at each touch: then what is kept is kept for this page alone. */
export function ensureStorage(): void {
  try {
    localStorage.getItem('')
  } catch {
    Object.defineProperty(window, 'localStorage', { value: memoryStorage() })
  }
}

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
