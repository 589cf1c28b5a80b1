import { forSuperuser, type Row } from './expectations'

export const mailRows: Row[] = [
  {
    route: 'POST /api/v1/utils/test-email',
    may: forSuperuser,
    success: 201,
    call: (client) => client.post('/api/v1/utils/test-email/?email_to=ada@example.com'),
  },
]
