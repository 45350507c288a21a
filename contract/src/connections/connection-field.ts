import type { Localized } from '#kit/lang.ts'

/** The format of a value. `least` is the minimum length or number, `most` the maximum number. */
export type FieldFormat =
  | { readonly is: 'url' }
  | { readonly is: 'mail-server' }
  /** A comma-separated selection of these values, in the order of the list. */
  | { readonly is: 'choices'; readonly of: Readonly<Record<string, Localized>> }
  | { readonly is: 'iban' }
  | { readonly is: 'number'; readonly least: number; readonly most?: number }
  | { readonly is: 'text'; readonly least?: number; readonly form?: RegExp; readonly rule?: Localized }

/** One value of a connection, named after its environment variable. */
export type ConnectionField = {
  /** The description for operators in the table of environment variables. */
  readonly about: string
  readonly label: Localized
  readonly hint?: Localized
  readonly format: FieldFormat
  /** The value is never shown again after it was entered. */
  readonly isSecret?: true
  /** The text has several lines, as in a file. */
  readonly isLong?: true
  /** The connection cannot work without it; all fields of this kind are set together. */
  readonly isRequired?: true
  /** The address of the server that receives the secrets, so that changing it requires entering the secrets again. */
  readonly isAddress?: true
  readonly fallback?: string | number
  /** `environment`: only operators set it; `made`: generated when the environment lacks it; absent: in the form. */
  readonly source?: 'environment' | 'made'
}

export type ConnectionFields = Readonly<Record<string, ConnectionField>>

export type ConnectionFacts = {
  readonly name: Localized
  /** What the shop uses the connection for. */
  readonly lead: Localized
  /** The shop cannot sell without it. */
  readonly isRequired: boolean
  readonly fields: ConnectionFields
}

/** The names of the fields that are set together. */
export type RequiredName<Fields extends ConnectionFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { readonly isRequired: true } ? Name : never
}[keyof Fields & string]

export const requiredNames = <Fields extends ConnectionFields>(fields: Fields): RequiredName<Fields>[] =>
  Object.keys(fields).filter((name): name is RequiredName<Fields> => fields[name]?.isRequired === true)

/** The fields that the console’s form shows. */
export const formFields = (fields: ConnectionFields): readonly (readonly [string, ConnectionField])[] =>
  Object.entries(fields).filter(([, { source }]) => source === undefined)
