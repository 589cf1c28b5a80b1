import { z } from '#shared/schema/zod'
import type { OutsideModel } from '../config/composerSettings'

/** The largest answer in bytes; a plan has one or two thousand. */
const MAX_BYTES = 256 * 1024

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

const Completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
})

/**
 * The model's answer to the messages. Errors never quote the request or the answer, because some services repeat the
 * key that they refuse.
 */
export async function completeChat(
  { url, key, model }: OutsideModel,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...(key && bearer(key)) },
    // Only parameters known to every such API. The prompt itself asks for the format of the answer.
    body: JSON.stringify({ model, messages }),
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : new Error(`no answer (${codeOf(error)})`)
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the answer has status ${response.status}`)
  }
  const { success, data } = Completion.safeParse(parsedJson(await readText(response)))
  if (!success) throw new Error('the answer is no chat completion')
  return data.choices[0].message.content
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

/** The code of an error, for example ECONNREFUSED. */
function codeOf(error: unknown): string {
  const { code } = (error as { cause?: { code?: unknown } }).cause ?? {}
  return typeof code === 'string' ? code : 'unknown'
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of body ?? []) {
    read += chunk.length
    if (read > MAX_BYTES) throw new Error(`the answer has more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Parses JSON; undefined if it is malformed. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
