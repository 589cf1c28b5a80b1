import { forEveryone, forSuperuser, forUsers, type Row } from './expectations'

export const loginRows: Row[] = [
  {
    route: 'POST /api/v1/login/access-token',
    may: forEveryone,
    call: (client, _song, callers) => {
      const { email: username, password } = callers.owner
      return client.post('/api/v1/login/access-token', { form: { username, password } })
    },
  },
  {
    route: 'POST /api/v1/login/test-token',
    may: forUsers,
    call: (client) => client.post('/api/v1/login/test-token'),
  },
  {
    route: 'POST /api/v1/password-recovery/:address',
    may: forEveryone,
    call: (client, _song, { owner }) => client.post(`/api/v1/password-recovery/${owner.email}`),
  },
  {
    route: 'POST /api/v1/password-recovery-html-content/:address',
    may: forSuperuser,
    call: (client, _song, { owner }) => client.post(`/api/v1/password-recovery-html-content/${owner.email}`),
  },
  {
    route: 'POST /api/v1/reset-password',
    when: 'with the token of a mail',
    may: forEveryone,
    call: async (client, _song, { as, server }) => {
      const { email } = await server.signUp()
      const mail = await as.superuser.post(`/api/v1/password-recovery-html-content/${email}`)
      const [, token] = /reset-password\?token=([\w-]+)/.exec(mail.text) ?? []
      return client.post('/api/v1/reset-password/', { json: { token, new_password: 'a new and long one' } })
    },
  },
]
