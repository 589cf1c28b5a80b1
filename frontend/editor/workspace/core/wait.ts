/** Resolves after two animation frames, when all requested drawing is done. */
export function framesDrawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
