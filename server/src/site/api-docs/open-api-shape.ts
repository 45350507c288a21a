/** As much of OpenAPI 3.1 as we write. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
}

export type Answer = { readonly description: string; readonly content: JsonContent }
export type JsonContent = { readonly 'application/json': { readonly schema: Schema } }

export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly required: true; readonly content: JsonContent }
  readonly responses: Readonly<Record<string, Answer>>
  /** Who may make the call. */
  readonly 'x-access': string
  /** The right that a call of staff needs. */
  readonly 'x-right'?: string
  /** Other spellings of the address that answer the same. */
  readonly 'x-aliases'?: readonly string[]
  /** On such another spelling: the operation that it answers like. */
  readonly 'x-alias-of'?: string
}

export type PathItem = Readonly<Record<string, Operation>>

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}
