import type Router from '@koa/router'
import { Uuid } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'
import type { ServerContext } from '../services/context'

/** Adds the routes of one area of the API to the router. */
export type Area = (router: Router, server: ServerContext) => void

/** The `{id}` of a path. */
export const IdPath = z.object({ id: Uuid })
