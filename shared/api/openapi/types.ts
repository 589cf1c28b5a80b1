import type { ApiOperation } from '../operations/operation'
import type { JsonSchema } from './schemas'

// The parts of OpenAPI 3.1.1 (https://spec.openapis.org/oas/v3.1.1.html) that our document uses.

export interface Reference {
  readonly $ref: string
}

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

export interface MediaType {
  readonly schema?: JsonSchema
  readonly example?: unknown
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>
}
export type Content = Readonly<Record<string, MediaType>>

export interface RequestBody {
  readonly required: boolean
  readonly content: Content
}

export interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
  readonly content?: Content
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

export interface OperationObject {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly SecurityRequirement[]
  readonly parameters?: readonly OpenApiParameter[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>
}

export type Method = ApiOperation['method']
export type PathItem = Partial<Record<Method, OperationObject>>

export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, ResponseObject>>
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}
