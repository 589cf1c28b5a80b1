/** Input on the canvas while one view is shown. */
export interface CanvasSurface {
  /** Handles an element's events until the returned function is called. */
  attach(element: HTMLElement): () => void
}
