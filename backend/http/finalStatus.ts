import type { ServerResponse } from 'node:http'

/** What nginx made the custom for a client that hung up before it was answered. */
const CLIENT_CLOSED_REQUEST = 499

/** The status of a response that has ended, for logs and figures. */
export const finalStatus = ({ headersSent, statusCode }: ServerResponse): number =>
  headersSent ? statusCode : CLIENT_CLOSED_REQUEST
