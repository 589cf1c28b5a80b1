import type { Context } from 'koa'
import { Refusal } from '../errors'
import type { UserRow } from '../repositories/users'
import type { Server } from '../server'
import { type OpenSession, openSession } from '../services/sessions'

/** The token of `Authorization: Bearer <token>`; undefined when the header is absent, empty or of another scheme. */
export function bearerToken(ctx: Context): string | undefined {
  const [, token] = /^bearer +(\S.*)$/i.exec(ctx.get('Authorization').trim()) ?? []
  return token
}

/** Opens the session, and notes whose it is for the log of requests. */
async function open(server: Server, ctx: Context, token: string): Promise<OpenSession> {
  const opened = await openSession(server, token)
  ctx.state.userId = opened.user.id
  return opened
}

/** The session that the request speaks for. 401 without a token, and sections 1.1's refusals for one that is not good. */
export async function session(server: Server, ctx: Context): Promise<OpenSession> {
  const token = bearerToken(ctx)
  if (token === undefined) throw new Refusal('not_authenticated')
  return open(server, ctx, token)
}

/** The user that the request speaks for; refuses as `session` does. */
export const signedIn = async (server: Server, ctx: Context): Promise<UserRow> => (await session(server, ctx)).user

/** The superuser that the request speaks for; 403 for any other user. */
export async function superuser(server: Server, ctx: Context): Promise<UserRow> {
  const user = await signedIn(server, ctx)
  if (!user.is_superuser) throw new Refusal('not_enough_privileges')
  return user
}

/** The user that the request speaks for, or undefined: a token that is not good counts as none at all. */
export async function maybeSignedIn(server: Server, ctx: Context): Promise<UserRow | undefined> {
  const token = bearerToken(ctx)
  if (token === undefined) return undefined
  return open(server, ctx, token).then(
    ({ user }) => user,
    (error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    },
  )
}
