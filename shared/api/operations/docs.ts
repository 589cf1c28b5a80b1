import { z } from '../../schema/zod'
import type { ApiOperation } from './operation'

const tag = 'Documentation'

/** The first fields of an OpenAPI document; the OpenAPI specification describes the rest. */
export const OpenApi = z.looseObject({ openapi: z.string(), paths: z.looseObject({}) })

export const docsOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/v1/openapi.json',
    tag,
    summary: 'This documentation as an OpenAPI 3.1 document',
    access: 'anyone',
    success: { json: OpenApi, description: 'The document.' },
  },
  {
    method: 'get',
    path: '/api/v1/docs',
    tag,
    summary: 'This documentation as a page',
    access: 'anyone',
    success: { types: ['text/html'], description: 'The page.' },
  },
]
