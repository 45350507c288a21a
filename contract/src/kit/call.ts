import { z } from 'zod'
import { successResult } from './result.schema.ts'
import { LangQuery } from './lang.schema.ts'
import type { LimitName } from './limits.ts'
import type { Right } from './rights.ts'
import type { StaffError } from './staff-errors.ts'
import type { CommonError, ErrorCode, Failure } from './errors.ts'

/**
 * Who may make a call. `anyone`: no session needed. `order-holder`: also a visitor with the emailed link of
 * the order. `buyer`: a member, or a guest during checkout. `member`: a signed-in account. `staff`: a staff
 * account that has the row's right.
 */
export type Access = 'anyone' | 'order-holder' | 'buyer' | 'member' | 'staff'

/** The default size limit of a request body in bytes; only file uploads need more. */
export const maxCallBytes = 16 * 1024

/** One row of the call table: everything that client and server must agree on about an HTTP call. */
export type Call = CallBase & AccessRule & (CachedAccess | { readonly cached?: undefined })

/** A staff call names one right; other calls have none. */
export type AccessRule = SessionRule | ({ readonly access: 'anyone' } & WithoutRight)

/** The rule of a call that needs a session. */
export type SessionRule =
  | StaffAccess
  | ({ readonly access: Exclude<Access, 'staff' | 'anyone'> } & WithoutRight)

type WithoutRight = { readonly [Fact in Exclude<keyof StaffAccess, 'access'>]?: undefined }

type StaffAccess = {
  readonly access: 'staff'
  readonly right: Right
  /** The caller must have confirmed their identity within the last 15 minutes. */
  readonly proof?: true
  /** The call reads personal data, so the audit log records each use. */
  readonly audited?: 'read'
  /** Allowed before the second factor, which every other staff call requires. */
  readonly beforeSecondFactor?: true
}

/** The response depends on the URL only, so it may be cached until the content changes. */
type CachedAccess = { readonly cached: true; readonly method: 'GET'; readonly access: 'anyone' }

type CallBase = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to `/{slug}` unless `base` says otherwise; `{product}` in the path is replaced with the slug. */
  readonly path: `/${string}`
  /** Other paths with the same response. */
  readonly aliases?: readonly `/${string}`[]
  /** `origin`: the path is relative to the root of the site (`/api/…`). */
  readonly base?: 'product' | 'origin'
  /** The rate limit that counts the requests; absent for calls that cannot be used to guess or to flood. */
  readonly limit?: LimitName
  /** One English sentence about the call, for the API page. */
  readonly about: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The size limit of the body, where it must exceed `maxCallBytes`. */
  readonly bodyBytes?: number
  readonly result: z.ZodType
  readonly errors: readonly ErrorCode[]
}

export type Calls = Readonly<Record<string, Call>>
export type Features = Readonly<Record<string, Calls>>

type Part = 'params' | 'query' | 'body'
type SchemaAt<C extends Call, P extends keyof C> = Extract<C[P], z.ZodType>

/** The input that the caller passes. */
export type CallInput<C extends Call> = { [P in keyof C & Part]: z.input<SchemaAt<C, P>> }

/** The parsed input that the handler receives. */
export type HandlerInput<C extends Call> = { [P in keyof C & Part]: z.output<SchemaAt<C, P>> }

/** The handler's return value, before it is trimmed to the declared shape; nothing where the response is only `success`. */
export type HandlerResult<C extends Call> =
  | z.input<C['result']>
  | ({ readonly success?: true } extends z.input<C['result']> ? void : never)

/** The caller's result: the value, or one of the errors that the row declares. */
export type Outcome<C extends Call> =
  | { readonly ok: true; readonly value: z.output<C['result']> }
  | { readonly ok: false; readonly failure: Failure<C['errors'][number] | CallError<C>> }

type CallError<C extends Call> = C['access'] extends 'staff' ? CommonError | StaffError : CommonError

/** The defaults of a row: a GET without specific errors that responds only with `success`. */
const defaults = { method: 'GET', errors: [], result: successResult({}) } as const
type Defaults = typeof defaults
/** With a body it is a POST. */
type DefaultsOf<Row> = Row extends { readonly body: unknown }
  ? Omit<Defaults, 'method'> & { readonly method: 'POST' }
  : Defaults
const defaultsOf = ({ body }: Pick<CallDefinition, 'body'>) => ({
  ...defaults,
  ...(body && { method: 'POST' }),
})

/** A row as declared, with the defaults left out. */
type CallDefinition = Omit<CallBase, keyof Defaults> & Partial<Pick<CallBase, keyof Defaults>>

export const call = <const Row extends CallDefinition & AccessRule>(row: Row) =>
  // Spreading a generic row loses its keys, so they are restored here.
  ({ ...defaultsOf(row), ...row }) as unknown as Omit<DefaultsOf<Row>, keyof Row> & Row

/** The names of the parameters of a path. */
type ParamName<Path> = Path extends `${string}/:${infer Param}`
  ? Param extends `${infer Name}/${infer Rest}`
    ? Name | ParamName<`/${Rest}`>
    : Param
  : never
type UuidParams<Path> = [ParamName<Path>] extends [never]
  ? unknown
  : { readonly params: z.ZodObject<Record<ParamName<Path>, z.ZodUUID>> }

function uuidParams(path: string): { readonly params?: z.ZodType } {
  const names = path.split('/').filter((part) => part.startsWith(':'))
  if (names.length === 0) return {}
  return { params: z.object(Object.fromEntries(names.map((name) => [name.slice(1), z.uuid()]))) }
}

/** A staff call, which requires a right. The parameters of its path are UUIDs, unless it declares them. */
export const staffCall = <const Row extends CallDefinition & Omit<StaffAccess, 'access'>>(row: Row) =>
  ({ ...defaultsOf(row), access: 'staff', ...uuidParams(row.path), ...row }) as unknown as Omit<
    DefaultsOf<Row> & { readonly access: 'staff' } & UuidParams<Row['path']>,
    keyof Row
  > &
    Row

const cached = { ...defaults, access: 'anyone', cached: true } as const

/** A public call whose response depends on the URL only; cached until the content changes. */
export const cachedCall = <const Row extends Omit<CallDefinition, 'method'>>(row: Row) =>
  ({ ...cached, ...row }) as unknown as Omit<typeof cached, keyof Row> & Row

const localized = { ...cached, query: LangQuery } as const

/** A cached call with a response in the language of the request. */
export const localizedCall = <const Row extends Omit<CallDefinition, 'method' | 'query'>>(row: Row) =>
  ({ ...localized, ...row }) as unknown as Omit<typeof localized, keyof Row> & Row
