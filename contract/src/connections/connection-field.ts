import type { Localized } from '#kit/lang.ts'

/** What a value must look like. `least`: the shortest text, or the smallest number; `most`: the largest. */
export type FieldFormat =
  | { readonly is: 'url' }
  | { readonly is: 'mail-server' }
  /** Some of these values, separated by commas in the order of the list. */
  | { readonly is: 'choices'; readonly of: Readonly<Record<string, Localized>> }
  | { readonly is: 'iban' }
  | { readonly is: 'number'; readonly least: number; readonly most?: number }
  | { readonly is: 'text'; readonly least?: number; readonly form?: RegExp; readonly rule?: Localized }

/** One value of a connection, named by its environment variable. */
export type ConnectionField = {
  /** For operators, in the table of variables. */
  readonly about: string
  readonly label: Localized
  readonly hint?: Localized
  readonly format: FieldFormat
  /** Never shown after it was entered. */
  readonly isSecret?: true
  /** Text of several lines, as in a file. */
  readonly isLong?: true
  /** The connection needs it; all fields of this kind are set together. */
  readonly isRequired?: true
  /** Names the server that gets the secrets, so that another value needs the secrets again. */
  readonly isAddress?: true
  readonly fallback?: string | number
  /** `environment`: only operators set it; `made`: the shop makes it unless the environment sets it; absent: in the form. */
  readonly source?: 'environment' | 'made'
}

export type ConnectionFields = Readonly<Record<string, ConnectionField>>

export type ConnectionFacts = {
  readonly name: Localized
  /** What the shop does with it. */
  readonly lead: Localized
  /** The shop sells nothing without it. */
  readonly isRequired: boolean
  readonly fields: ConnectionFields
}

/** The fields that are set together. */
export type RequiredName<Fields extends ConnectionFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { readonly isRequired: true } ? Name : never
}[keyof Fields & string]

export const requiredNames = <Fields extends ConnectionFields>(fields: Fields): RequiredName<Fields>[] =>
  Object.keys(fields).filter((name): name is RequiredName<Fields> => fields[name]?.isRequired === true)

/** The fields of the console's form. */
export const formFields = (fields: ConnectionFields): readonly (readonly [string, ConnectionField])[] =>
  Object.entries(fields).filter(([, { source }]) => source === undefined)
