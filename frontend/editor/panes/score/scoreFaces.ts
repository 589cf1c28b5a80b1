import regular from '@vexflow-fonts/academico/academico.woff2?url'
import bold from '@vexflow-fonts/academico/academico-bold.woff2?url'
import leland from '@vexflow-fonts/leland/leland.woff2?url'

/** The font faces that pages name: Leland for the music, Academico for the words. */
export const FACES = [
  { family: 'Leland', url: leland, weight: '400' },
  { family: 'Academico', url: regular, weight: '400' },
  { family: 'Academico', url: bold, weight: '700' },
] as const

/** Loads the faces into this document, once. Resolves when each is ready or has failed to load. */
export async function loadFaces(): Promise<void> {
  loading ??= Promise.allSettled(
    FACES.map(async ({ family, url, weight }) => {
      document.fonts.add(await new FontFace(family, `url(${url})`, { weight }).load())
    }),
  )
  await loading
}
let loading: Promise<unknown> | null = null
