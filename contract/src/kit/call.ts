import type { z } from 'zod'
import { answer } from './answer.schema.ts'
import { LangQuery } from './lang.schema.ts'
import type { LimitName } from './limits.ts'
import type { Right } from '#staff/rights.ts'
import type { StaffError } from '#staff/errors.ts'
import type { CommonError, ErrorCode, Failure } from './errors.ts'

/**
 * Who may make a call. `anyone`: no session needed. `order-holder`: also whoever holds the mailed link of one order.
 * `buyer`: a member, or a guest inside his own checkout.
 * `member`: a signed-in account. `staff`: whoever works in the shop and has the row's right.
 */
export type Access = 'anyone' | 'order-holder' | 'buyer' | 'member' | 'staff'

/** Most bytes of a call's body: no field of ours that is no file needs more. */
export const mostCallBytes = 16 * 1024

/** One row of the table: all that both sides must agree on about one HTTP call. */
export type Call = CallFacts & Allowed & (Cached | { readonly cached?: undefined })

/** A call of staff names one right; the other calls have none. */
export type Allowed =
  | OfStaff
  | ({ readonly access: Exclude<Access, 'staff'> } & {
      readonly [Fact in Exclude<keyof OfStaff, 'access'>]?: undefined
    })

type OfStaff = {
  readonly access: 'staff'
  readonly right: Right
  /** Whoever makes it has proven within the last 15 minutes who he is. */
  readonly proof?: true
  /** It reads personal data, and the audit log says who did. */
  readonly audited?: 'read'
  /** Made on the way to a second factor, without which nothing else is let in. */
  readonly beforeSecondFactor?: true
}

/** The answer depends on the address alone: it may be cached until the content changes. */
type Cached = { readonly cached: true; readonly method: 'GET'; readonly access: 'anyone' }

type CallFacts = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under `/{slug}` unless `base` says otherwise; `{product}` stands for the slug inside a name. */
  readonly path: `/${string}`
  /** Other spellings that answer the same. */
  readonly aliases?: readonly `/${string}`[]
  /** `origin`: the path stands at the root of the site (`/api/…`). */
  readonly base?: 'product' | 'origin'
  /** Which limit its tries are counted by; without one nobody can guess or fill anything with it. */
  readonly limit?: LimitName
  /** One English sentence for the API page. */
  readonly about: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Most bytes of the body, where `mostCallBytes` are too few. */
  readonly bodyBytes?: number
  readonly result: z.ZodType
  readonly errors: readonly ErrorCode[]
}

export type Calls = Readonly<Record<string, Call>>
export type Features = Readonly<Record<string, Calls>>

type Part = 'params' | 'query' | 'body'
type SchemaAt<C extends Call, P extends keyof C> = Extract<C[P], z.ZodType>

/** What the caller passes. */
export type Sent<C extends Call> = { [P in keyof C & Part]: z.input<SchemaAt<C, P>> }

/** What the handler receives, already parsed. */
export type Received<C extends Call> = { [P in keyof C & Part]: z.output<SchemaAt<C, P>> }

/** What the handler returns, before it is trimmed to the declared shape. */
export type Returned<C extends Call> = z.input<C['result']>

/** What the caller gets back: the value, or one of the errors the row declares. */
export type Outcome<C extends Call> =
  | { readonly ok: true; readonly value: z.output<C['result']> }
  | { readonly ok: false; readonly failure: Failure<C['errors'][number] | ErrorOf<C>> }

type ErrorOf<C extends Call> = C['access'] extends 'staff' ? CommonError | StaffError : CommonError

/** What a row may leave out: it reads, declares no error and answers success alone. */
const defaults = { method: 'GET', errors: [], result: answer({}) } as const
type Defaults = typeof defaults

/** A row as it is written. */
type Written = Omit<CallFacts, keyof Defaults> & Partial<Pick<CallFacts, keyof Defaults>>

export const call = <const Row extends Written & Allowed>(row: Row) =>
  // A spread of a generic row loses which keys it has.
  ({ ...defaults, ...row }) as unknown as Omit<Defaults, keyof Row> & Row

const cached = { ...defaults, access: 'anyone', cached: true } as const

/** Anyone may make it, and its answer depends on the address alone: it is cached until the content changes. */
export const cachedCall = <const Row extends Omit<Written, 'method'>>(row: Row) =>
  ({ ...cached, ...row }) as unknown as Omit<typeof cached, keyof Row> & Row

const localized = { ...cached, query: LangQuery } as const

/** The same in the language that is asked for. */
export const localizedCall = <const Row extends Omit<Written, 'method' | 'query'>>(row: Row) =>
  ({ ...localized, ...row }) as unknown as Omit<typeof localized, keyof Row> & Row
