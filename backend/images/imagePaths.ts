import { IMAGE_BOXES, IMAGE_TYPES, type ImageKind, type ImageType } from './imageTypes'

/** The parts of a picture's name. */
export interface ImageName {
  readonly kind: ImageKind
  /** Id of 32 hexadecimal digits. */
  readonly id: string
  readonly type: ImageType
}

const IMAGE_PATH = new RegExp(
  `^(${Object.keys(IMAGE_BOXES).join('|')})/([0-9a-f]{32})\\.(${Object.keys(IMAGE_TYPES).join('|')})$`,
)

/** A picture's path below `/static/`: `covers/<id>.<type>`. */
export const imagePath = ({ kind, id, type }: ImageName): string => `${kind}/${id}.${type}`

/** Parses such a path; undefined for any other. */
export function parseImagePath(path: string): ImageName | undefined {
  const [, kind, id, type] = IMAGE_PATH.exec(path) ?? []
  return id === undefined ? undefined : { kind: kind as ImageKind, id, type: type as ImageType }
}
