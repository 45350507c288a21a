import type { Person } from './access-people.ts'

export type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** The request for one call, and the statuses that are allowed in response. */
export type Row = {
  /** Builds the request, with this person wherever the call names a person. */
  readonly send?: (of: Person) => Sent
  /** Statuses for an authorised caller who names themselves, or for a call that names no person; default 200. */
  readonly own?: readonly number[]
  /** Statuses for an authorised caller who names another person; absent when the call names no person. */
  readonly foreign?: readonly number[]
  /** Private values that the call publishes on purpose. */
  readonly publishes?: readonly (keyof Person['facts'])[]
  /** The call ends its session, so it needs one of its own. */
  readonly endsSession?: true
}

export const lang = { query: { lang: '1' } }
export const inEnglish: Row = { send: () => lang }
export const nobody = '00000000-0000-7000-8000-000000000000'

export const named = (
  send: NonNullable<Row['send']>,
  foreign: number,
  own: readonly number[] = [200],
): Row => ({
  send,
  foreign: [foreign],
  own,
})
export const byEmail = named(({ facts }) => ({ params: { email: facts.email } }), 403)
export const asks = (send: NonNullable<Row['send']>, ...own: number[]): Row => ({ send, own })
export const withBody = (body: object, ...own: number[]): Row => asks(() => ({ body }), ...own)
