import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'koa'
import { refusedField } from '#shared/schema/fieldErrors'
import { badField, FieldsRefused, Refusal } from '../core/errors'
import { mediaType, refuseEncoding } from './body'

/** A file that a form may contain. */
interface FileRule {
  readonly maxBytes: number
  readonly isRequired?: boolean
}
export type FileRules = Readonly<Record<string, FileRule>>

/** The contents of a form: its text fields and the expected files. The file names that clients send are dropped. */
export interface Parts {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, Buffer>>
}

/** Longer than any text field may be, in any encoding: a field cut here is then refused for its length. */
const MAX_FIELD_BYTES = 64 * 1024
const MAX_PARTS = 100
const MAX_NAME_LENGTH = 100
const MAX_HEADER_BYTES = 8 * 1024
/** Limit for everything but the files. */
const MAX_REST_BYTES = 1024 * 1024

const limits = { fieldSize: MAX_FIELD_BYTES, parts: MAX_PARTS, headerPairs: 20, headerSize: MAX_HEADER_BYTES }

const malformed = () => new FieldsRefused([refusedField('multipart_invalid', ['body'])])
const sentTwice = (name: string) => badField(name, 'one_file_only')

function openParser(ctx: Context): BusboyInstance {
  try {
    const headers = { ...ctx.req.headers, 'content-type': ctx.get('Content-Type') }
    // Also recognised by its type, because some clients send a file without a name.
    return new Busboy({ headers, limits, isPartAFile: (_, type, name) => name !== undefined || type !== 'text/plain' })
  } catch {
    throw malformed()
  }
}

/**
 * Reads a `multipart/form-data` body into memory and counts bytes, parts and names as they arrive. Nothing is written
 * to disk. An empty file input (no name, no bytes) counts as absent. Throws 413 when a limit is exceeded, 415 for
 * another media type or a content encoding, 422 for a truncated or malformed body, 400 when the client disconnects.
 */
export async function readMultipart(ctx: Context, rules: FileRules): Promise<Parts> {
  refuseEncoding(ctx)
  if (mediaType(ctx) === '') return { fields: {}, files: {} }
  if (mediaType(ctx) !== 'multipart/form-data') throw new Refusal('unsupported_media_type')
  const maxBytes = Object.values(rules).reduce((sum, rule) => sum + rule.maxBytes, MAX_REST_BYTES)
  if (Number(ctx.get('Content-Length')) > maxBytes) throw new Refusal('body_too_large')
  const parser = openParser(ctx)
  const fields = new Map<string, string>()
  const files = new Map<string, Buffer>()

  return new Promise((resolve, reject) => {
    const { req } = ctx
    let received = 0
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received > maxBytes) refuse(new Refusal('body_too_large'))
    }
    const refuse = (error: Refusal) => {
      req.unpipe(parser).off('data', count).resume()
      files.clear()
      reject(error)
    }
    const takeField = (name: string | undefined, value: string) => {
      if (name === undefined) return
      if (name.length > MAX_NAME_LENGTH) return refuse(new Refusal('body_too_large'))
      fields.set(name, value)
    }
    const takeFile = (name: string | undefined, stream: BusboyFileStream, fileName: string | undefined) => {
      stream.on('error', () => refuse(malformed()))
      if (name !== undefined && name.length > MAX_NAME_LENGTH) return refuse(new Refusal('body_too_large'))
      if (name === undefined || !Object.hasOwn(rules, name)) return void stream.resume()
      const chunks: Buffer[] = []
      let length = 0
      stream.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > rules[name].maxBytes) refuse(new Refusal('body_too_large'))
        else chunks.push(chunk)
      })
      stream.on('end', () => {
        if (length === 0 && !fileName) return
        if (files.has(name)) return refuse(sentTwice(name))
        files.set(name, Buffer.concat(chunks))
      })
    }

    parser
      .on('field', takeField)
      .on('file', takeFile)
      .on('partsLimit', () => refuse(new Refusal('body_too_large')))
      .on('error', () => refuse(malformed()))
      .on('finish', () => resolve({ fields: Object.fromEntries(fields), files: Object.fromEntries(files) }))
    req.on('error', () => reject(new Refusal('body_incomplete')))
    req.on('data', count).pipe(parser)
  })
}
