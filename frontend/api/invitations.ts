import { type InvitationCreate, InvitationList, NewInvitation } from '#shared/api/accounts/invitations'
import { send, sendForJson } from './http/client'

/** All invitations that have not expired, newest first. All calls of this file need a superuser. */
export const listInvitations = (signal?: AbortSignal): Promise<InvitationList> =>
  sendForJson(InvitationList, 'invitations', { searchParams: { limit: 1000 }, signal })

/** Makes an invitation. Only this answer has its link. */
export const createInvitation = (invitation: InvitationCreate): Promise<NewInvitation> =>
  sendForJson(NewInvitation, 'invitations', { method: 'post', json: invitation })

/** Invalidates an invitation's link. */
export async function revokeInvitation(id: string): Promise<void> {
  await send(`invitations/${encodeURIComponent(id)}`, { method: 'delete' })
}
