import { formData } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { forUsers, type Row } from './expectations'

export const imageRows: Row[] = [
  {
    route: 'PUT /api/v1/users/me/profile',
    may: forUsers,
    call: (client) => client.put('/api/v1/users/me/profile', formData([{ name: 'display_name', text: 'Ada' }])),
  },
  {
    route: 'POST /api/v1/uploads/cover-image',
    may: forUsers,
    call: async (client) =>
      client.post('/api/v1/uploads/cover-image', formData([{ name: 'file', bytes: await samplePicture('png') }])),
  },
]
