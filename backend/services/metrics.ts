import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '#shared/schema/version'
import type { Database } from '../database'
import { type HealthMonitor, WARNINGS } from './health'

/** Metrics for Prometheus. Each server has its own, because one process may run several. */
export interface Metrics {
  countRequest(labels: { method: string; route: string; status: number }, seconds: number): void
  /** Adds figures for the operator: warnings, backups, disk space, the certificate. */
  watch(health: HealthMonitor, figures: OperationFigures): void
  /** The metrics in the text format of Prometheus, with its media type. */
  read(): Promise<{ text: string; type: string }>
}

/** The state of the server's surroundings, read for each answer. Undefined where there is none. */
export interface OperationFigures {
  /** The scheduled backups: how many, when and how large the last was, and this process's failed attempts. */
  backups(): {
    readonly count: number
    readonly lastAt: number | undefined
    readonly lastBytes: number | undefined
    readonly failures: number
  }
  freeBytes(): number | undefined
  certificateExpiresAt(): number | undefined
}

const REQUEST_BUCKETS_S = [0.005, 0.02, 0.1, 0.5, 2, 10]
const QUERY_BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2]

export function createMetrics(db: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'tunesmith_http_requests_total',
    help: 'Requests, by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'tunesmith_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS_S,
    registers,
  })
  measureDatabase(db, registers)
  new Gauge({ name: 'tunesmith_info', help: 'The version of the server.', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  )
  let isProcessMeasured = false

  return {
    countRequest({ method, route, status }, seconds) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    watch: (health, figures) => measureOperation(health, figures, registers),
    async read() {
      // These constantly watch the event loop and the garbage collector, so they start with the first read.
      if (!isProcessMeasured) collectDefaultMetrics({ register: registry })
      isProcessMeasured = true
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}

/** A query in the form of Knex's events. */
interface Query {
  readonly __knexQueryUid: string
}

function measureDatabase(db: Database, registers: Registry[]): void {
  const queries = new Histogram({
    name: 'tunesmith_database_query_duration_seconds',
    help: 'Time of a query, without its wait for a connection.',
    buckets: QUERY_BUCKETS_S,
    registers,
  })
  const errors = new Counter({
    name: 'tunesmith_database_query_errors_total',
    help: 'Queries that failed.',
    registers,
  })
  const started = new Map<string, number>()
  const ended = ({ __knexQueryUid: id }: Query) => {
    const begin = started.get(id)
    if (begin !== undefined) queries.observe((performance.now() - begin) / 1000)
    started.delete(id)
  }
  db.on('query', ({ __knexQueryUid: id }: Query) => started.set(id, performance.now()))
  db.on('query-response', (_rows: unknown, query: Query) => ended(query))
  db.on('query-error', (_error: unknown, query: Query) => {
    ended(query)
    errors.inc()
  })
  const { pool } = db.client
  const connections = new Gauge({
    name: 'tunesmith_database_connections',
    help: 'Connections that are in use and idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'used' }, pool.numUsed())
      connections.set({ state: 'idle' }, pool.numFree())
      connections.set({ state: 'waiting' }, pool.numPendingAcquires())
    },
  })
}

function measureOperation(
  health: HealthMonitor,
  { backups, freeBytes, certificateExpiresAt }: OperationFigures,
  registers: Registry[],
): void {
  const warnings = new Gauge({
    name: 'tunesmith_warning',
    help: 'What an operator should look at: 1 while it lasts.',
    labelNames: ['warning'],
    registers,
    collect() {
      const present = health.warnings()
      for (const warning of WARNINGS) warnings.set({ warning }, Number(present.includes(warning)))
    },
  })
  /** A gauge that is omitted while there is no value. */
  const figure = (name: string, help: string, read: () => number | undefined) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read()
        if (value === undefined) gauge.remove()
        else gauge.set(value)
      },
    })
  }
  const seconds = (ms: number | undefined) => ms && ms / 1000
  figure('tunesmith_backups', 'Scheduled backups in the folder.', () => backups().count)
  figure('tunesmith_backup_last_timestamp_seconds', 'When the last scheduled backup was made.', () =>
    seconds(backups().lastAt),
  )
  figure('tunesmith_backup_last_bytes', 'The size of the last scheduled backup.', () => backups().lastBytes)
  figure('tunesmith_backup_failures', 'Scheduled backups that failed since the start.', () => backups().failures)
  figure('tunesmith_data_free_bytes', 'Free space on the disk of the data folder.', freeBytes)
  figure('tunesmith_certificate_expiry_timestamp_seconds', 'When the certificate ends.', () =>
    seconds(certificateExpiresAt()),
  )
}
