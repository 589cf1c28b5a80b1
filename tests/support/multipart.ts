import type { RequestBody } from './serverClient'

/** One part of a form: a text or a file. */
export interface Part {
  readonly name: string
  readonly text?: string
  readonly bytes?: Uint8Array
  /** The file's name in the header; default `picture`. */
  readonly fileName?: string
  /** The media type that is claimed. */
  readonly type?: string
}

export const BOUNDARY = '----tunesmith-form'
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** The head of a part, with the empty line that ends it. */
export function partHead({ name, bytes, fileName = 'picture', type = 'application/octet-stream' }: Part): string {
  const file = bytes ? `; filename="${fileName}"\r\nContent-Type: ${type}` : ''
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
}

export const FORM_END = `--${BOUNDARY}--\r\n`

/** The bytes of a whole form. */
export const formBytes = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(partHead(part)),
      part.bytes ?? Buffer.from(part.text ?? ''),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(FORM_END),
  ])

/** A form as the body of a request. */
export const formData = (parts: readonly Part[]): RequestBody => ({
  bytes: formBytes(parts),
  headers: { 'Content-Type': MULTIPART_TYPE },
})
