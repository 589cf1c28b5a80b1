import { forSuperuser, type Row } from './expectations'

export const invitationRows: Row[] = [
  { route: 'GET /api/v1/invitations', may: forSuperuser, call: (client) => client.get('/api/v1/invitations') },
  {
    route: 'POST /api/v1/invitations',
    may: forSuperuser,
    call: (client) => client.post('/api/v1/invitations', { json: { uses: 2, days: 1 } }),
  },
  {
    route: 'DELETE /api/v1/invitations/:id',
    may: forSuperuser,
    call: async (client, _song, { as }) => {
      const { json } = await as.superuser.post('/api/v1/invitations', { json: {} })
      return client.delete(`/api/v1/invitations/${json.id}`)
    },
  },
]
