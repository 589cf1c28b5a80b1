import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database'

/** Metrics for Prometheus. Each server has its own, because one process may run several. */
export interface Metrics {
  countRequest(labels: { method: string; route: string; status: number }, seconds: number): void
  /** The metrics in the text format of Prometheus, with its media type. */
  read(): Promise<{ text: string; type: string }>
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
  let isProcessMeasured = false

  return {
    countRequest({ method, route, status }, seconds) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    async read() {
      // These watch the event loop and the garbage collector all the time, so they start with the first read.
      if (!isProcessMeasured) collectDefaultMetrics({ register: registry })
      isProcessMeasured = true
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}

/** A query as Knex's events describe it. */
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
