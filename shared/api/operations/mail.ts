import { TestEmail } from '../accounts/mail'
import { Message } from '../message'
import type { ApiOperation } from './operation'

export const mailOperations: readonly ApiOperation[] = [
  {
    method: 'post',
    path: '/api/v1/utils/test-email',
    tag: 'Operation',
    summary: 'Send a mail by which one sees that mail works',
    access: 'superuser',
    query: TestEmail,
    success: { status: 201, json: Message, description: 'The mail is on its way.' },
  },
]
