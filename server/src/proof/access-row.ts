import type { Person } from './access-people.ts'

export type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** What one call is sent with, and what it may be answered. */
export type Row = {
  /** Names this person wherever the call names anybody. */
  readonly send?: (of: Person) => Sent
  /** Statuses for whoever is let in and names himself, or for a call that names nobody; else 200 alone. */
  readonly own?: readonly number[]
  /** Statuses for whoever is let in and names another; absent: the call names nobody. */
  readonly foreign?: readonly number[]
  /** What the call tells everybody on purpose. */
  readonly publishes?: readonly (keyof Person['facts'])[]
  /** Made with a session of its own, so that the next call still has one. */
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
