import { type InvitationCreate, InvitationList, NewInvitation } from '#shared/api/accounts/invitations'
import { send, sendForJson } from './http/client'

/** All invitations that have not expired, newest first. Like all calls here, for superusers only. */
export const listInvitations = (signal?: AbortSignal): Promise<InvitationList> =>
  sendForJson(InvitationList, 'invitations', { searchParams: { limit: 1000 }, signal })

/** Makes an invitation. Only this answer has its link. */
export const createInvitation = (invitation: InvitationCreate): Promise<NewInvitation> =>
  sendForJson(NewInvitation, 'invitations', { method: 'post', json: invitation })

/** Makes an invitation's link invalid. */
export async function revokeInvitation(id: string): Promise<void> {
  await send(`invitations/${encodeURIComponent(id)}`, { method: 'delete' })
}
