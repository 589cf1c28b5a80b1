import type { LatestMidi } from '#shared/api/generation'
import { Uuid } from '#shared/schema/fields'
import { Refusal } from '../../core/errors'
import type { UserRow } from '../../repositories/accounts/users'
import * as generated from '../../repositories/generatedFiles'
import { own } from '../access'
import type { ServerContext } from '../context'

export const generatedFileName = (id: string): string => `${id}.mid`

/** The id in a file's name. Throws 404 for an invalid name. */
export function idOfGeneratedFile(name: string): string {
  const [, stem] = /^([0-9a-f-]{32,64})\.mid$/.exec(name) ?? []
  const id = Uuid.safeParse(stem)
  if (!id.success) throw new Refusal('midi_not_found')
  return id.data
}

/** The bytes of one of the user's files. */
export async function readGeneratedFile({ db }: ServerContext, user: UserRow, id: string): Promise<Buffer> {
  own(await generated.findGeneratedFile(db, id), user, 'midi_not_found')
  const bytes = await generated.findGeneratedBytes(db, id)
  if (!bytes) throw new Refusal('midi_not_found')
  return bytes
}

/** The user's newest file. */
export async function latestMidi({ db, config }: ServerContext, user: UserRow): Promise<LatestMidi> {
  const file = await generated.findLatestGeneratedFile(db, user.id)
  if (!file) return { file_path: null, created_at: 0 }
  const file_path = `${config.basePath}/download_midi/${generatedFileName(file.id)}`
  return { file_path, created_at: Date.parse(file.created_at) / 1000 }
}
