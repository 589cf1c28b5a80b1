import { createRequire } from 'node:module'

/** A face as fontkit reads it: the members that we use. */
export interface Face {
  readonly characterSet: readonly number[]
  readonly postscriptName: string
  /** By axis; null: the default instance. */
  variationCoords: number[] | null
  layout(text: string): unknown
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A face of fontkit, for example an instance of a variable one. */
      registerFont(name: string, face: Face): this
    }
  }
}

/** The copy that pdfkit uses, which we patch; importing fontkit as a module gives another copy. It has no types. */
export const fontkit: { create(bytes: Uint8Array): Face } = createRequire(import.meta.url)('fontkit')
