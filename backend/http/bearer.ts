import type { Context } from 'koa'
import { Refusal } from '../core/errors'
import type { UserRow } from '../repositories/accounts/users'
import { type OpenSession, openSession } from '../services/accounts/sessions'
import type { ServerContext } from '../services/context'

/** The token of `Authorization: Bearer <token>`; undefined if the header is missing, empty or uses another scheme. */
export function bearerToken(ctx: Context): string | undefined {
  const [, token] = /^bearer +(\S.*)$/i.exec(ctx.get('Authorization').trim()) ?? []
  return token
}

/** Opens the session and records its user for the request log. */
async function open(server: ServerContext, ctx: Context, token: string): Promise<OpenSession> {
  const opened = await openSession(server, token)
  ctx.state.userId = opened.user.id
  return opened
}

/** The session of the request. Throws 401 without a token; `openSession` refuses an invalid one. */
export async function session(server: ServerContext, ctx: Context): Promise<OpenSession> {
  const token = bearerToken(ctx)
  if (token === undefined) throw new Refusal('not_authenticated')
  return open(server, ctx, token)
}

/** The user of the request. Refuses like `session`. */
export const signedIn = async (server: ServerContext, ctx: Context): Promise<UserRow> =>
  (await session(server, ctx)).user

/** The user of the request, who must be a superuser. Throws 403 otherwise. */
export async function superuser(server: ServerContext, ctx: Context): Promise<UserRow> {
  const user = await signedIn(server, ctx)
  if (!user.is_superuser) throw new Refusal('not_enough_privileges')
  return user
}

/** The user of the request, or undefined. An invalid token counts as none. */
export async function maybeSignedIn(server: ServerContext, ctx: Context): Promise<UserRow | undefined> {
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
