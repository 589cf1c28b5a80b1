import { InvitationCreate } from '#shared/api/accounts/invitations'
import type { Config } from '../config/config'
import { timestamp } from '../core/time'
import { deleteInvitation, listInvitations } from '../repositories/accounts/invitations'
import { makeInvitation } from '../services/accounts/invitations'
import { type CliCommand, CliError, EXIT_OK } from './cliCommand'
import { checked, printRows, withDatabase } from './withDatabase'

const addressOf = ({ publicUrl, tlsFiles, port, basePath }: Config): string =>
  publicUrl ?? `http${tlsFiles ? 's' : ''}://localhost:${port}${basePath}`

/** Parses an integer; other text stays unchanged for its rule to refuse. */
const numberOf = (value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)

const create: CliCommand = {
  name: 'invite create',
  usage: '[--uses N] [--days N] [--note TEXT]',
  summary: 'make a link with which people sign up',
  help: `Makes a link for signing up on a server with SIGNUP=invite, and prints it: one person can use it for 7 days, or as many
(--uses) and as long (--days) as you say. The note is for administrators. The link is printed only now: the server keeps its
digest.`,
  options: { uses: { type: 'string' }, days: { type: 'string' }, note: { type: 'string' } },
  async run({ values, config: read, print }) {
    const config = read()
    const form = checked(InvitationCreate, {
      uses: numberOf(values.uses),
      days: numberOf(values.days),
      note: values.note,
    })
    const { url, expires_at } = await withDatabase(config, (db) => makeInvitation(db, form, addressOf(config)))
    print(url)
    print(`For ${form.uses} ${form.uses === 1 ? 'person' : 'people'}, until ${expires_at}.`)
    if (config.signUp !== 'invite') print(`SIGNUP is ${config.signUp}: invitations count only with SIGNUP=invite.`)
    return EXIT_OK
  },
}

const list: CliCommand = {
  name: 'invite list',
  usage: '',
  summary: 'list the invitations',
  help: 'Lists the invitations that have not expired, newest first: id, uses, until when, note.',
  async run(invocation) {
    await printRows(
      invocation,
      (db, page) => listInvitations(db, page, timestamp()),
      ({ id, uses, max_uses, expires_at, note }) =>
        [id, `${uses} of ${max_uses} used`, `until ${expires_at}`, note ?? ''].join('  ').trimEnd(),
    )
    return EXIT_OK
  },
}

const revoke: CliCommand = {
  name: 'invite revoke',
  usage: 'ID',
  summary: 'make an invitation’s link invalid',
  help: 'Makes an invitation’s link invalid at once. Accounts that were made with it stay.',
  positionals: 1,
  async run({ positionals: [id], config, print }) {
    const isDeleted = await withDatabase(config(), (db) => deleteInvitation(db, id))
    if (!isDeleted) throw new CliError(`There is no invitation ${id}.`)
    print(`The invitation ${id} is revoked.`)
    return EXIT_OK
  },
}

export const invitationCommands: readonly CliCommand[] = [create, list, revoke]
