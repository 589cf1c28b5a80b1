import { type Blueprint, readBlueprint } from '#shared/composer/blueprint'
import type { OutsideModel } from '../config/composerSettings'
import type { Log } from '../core/log'
import { completeChat, parsedJson } from './chatCompletion'
import { planMessages } from './planMessages'
import type { Planner } from './planner'

/** Time limit for the whole answer. */
const LIMIT_MS = 8_000

/** Asks an outside model and keeps the parts of its proposal that the composer can use. */
export function createOutsidePlanner(model: OutsideModel, log: Log, limitMs = LIMIT_MS): Planner {
  return {
    async propose(request, cancel) {
      const timeout = AbortSignal.timeout(limitMs)
      try {
        const text = await completeChat(model, planMessages(request), AbortSignal.any([cancel, timeout]))
        const blueprint = blueprintIn(text)
        if (!blueprint) log('plan.failed', { reason: 'the answer holds nothing that can be used' })
        return blueprint
      } catch (error) {
        const reason = timeout.aborted ? `no answer within ${limitMs} ms` : String((error as Error).message)
        if (!cancel.aborted) log('plan.failed', { reason })
        return null
      }
    },
  }
}

/** The JSON object in a model's answer. Many models wrap it in prose or a code block, or think aloud first. */
function blueprintIn(text: string): Blueprint | null {
  const answer = text.split('</think>').at(-1) ?? ''
  return readBlueprint(parsedJson(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)))
}
