import { Uuid } from '../../schema/fields'
import { z } from '../../schema/zod'
import { InvitationCreate, InvitationList, NewInvitation } from '../accounts/invitations'
import { Message } from '../message'
import { PageQuery } from '../paging'
import type { ApiOperation } from './operation'

const tag = 'Users'

export const invitationOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/v1/invitations',
    tag,
    summary: 'The invitations that have not expired, newest first',
    access: 'superuser',
    query: PageQuery,
    success: { json: InvitationList, description: 'A page of invitations, and how many there are in all.' },
  },
  {
    method: 'post',
    path: '/api/v1/invitations',
    tag,
    summary: 'Invite somebody to sign up',
    description:
      'Signing up needs an invitation where the operator has set SIGNUP=invite. The link is shown only here.',
    access: 'superuser',
    json: InvitationCreate,
    success: { json: NewInvitation, description: 'The invitation with its link.' },
  },
  {
    method: 'delete',
    path: '/api/v1/invitations/{id}',
    tag,
    summary: 'Revoke an invitation',
    description: 'Accounts that were made with it stay.',
    access: 'superuser',
    parameters: z.object({ id: Uuid }),
    success: { json: Message, description: 'Its link no longer works.' },
  },
]
