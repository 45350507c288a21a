import type { ConnectionField, ConnectionFields } from '@matla/contract/connections/connection-field'
import { formFields } from '@matla/contract/connections/connection-field'
import { type ConnectionId, factsOf } from '@matla/contract/connections/connections'
import { latinDigits } from '@matla/contract/kit/digits'
import type { Localized } from '@matla/contract/kit/lang'
import { connectionVariables, isConnectionVariable } from '#config/connection-variables.ts'
import { isOnThisMachine } from '#config/settings.ts'
import { newSecretId } from '#lib/ids.ts'
import { fieldFaults, toFormatFault } from './field-faults.text.ts'

export type ValuesInput = Readonly<Record<string, string | null>>
export type Values = Readonly<Record<string, string>>
type Faults = Readonly<Record<string, Localized>>

type MergeInput = {
  readonly connection: ConnectionId
  /** The values that are currently stored. */
  readonly stored: Values
  /** A null or empty value removes the stored one. */
  readonly input: ValuesInput
  /** Values from the environment, which cannot be entered. */
  readonly environment: Values
  /** In production, addresses of payment providers must begin with https. */
  readonly isProduction: boolean
}

/** The values of a connection after an owner's input, and the faults by variable, which are empty for valid values. */
export function mergeValues(merging: MergeInput): { readonly values: Values; readonly faults: Faults } {
  const { connection, stored, input, environment } = merging
  const { fields } = factsOf(connection)
  const names = new Set(formFields(fields).map(([name]) => name))
  const misplaced = Object.keys(input).filter((name) => !names.has(name) || environment[name] !== undefined)
  const values = complete(fields, environment, change(fields, stored, input))
  const hasAny = Object.keys(values).some((name) => names.has(name))
  const wantsAgain = hasNewAddress(merging)
  const faults: [string, Localized | null][] = Object.entries(fields).map(([name, field]) => {
    const value = values[name]
    if (value !== undefined) return [name, checkValue(name, field, value, merging.isProduction)]
    if (!hasAny || !field.isRequired || environment[name] !== undefined) return [name, null]
    return [name, stored[name] !== undefined && wantsAgain ? fieldFaults.enterAgain : fieldFaults.needed]
  })
  return {
    values: hasAny ? values : {},
    faults: Object.fromEntries([
      ...faults.flatMap(([name, text]) => (text ? [[name, text] as const] : [])),
      ...misplaced.map((name) => [name, fieldFaults.notEntered] as const),
    ]),
  }
}

/**
 * The stored values with the input applied. Changing an address drops the secrets, which must not reach another
 * server.
 */
function change(fields: ConnectionFields, stored: Values, input: ValuesInput): Values {
  const typedValues = Object.entries(input).flatMap(([name, value]) => {
    const text = toPlain(fields[name], value ?? '')
    return text === '' ? [] : [[name, text] as const]
  })
  const remaining = Object.entries(stored).filter(
    ([name]) => !(name in input) && !(isNewAddress(fields, stored, input) && fields[name]?.isSecret),
  )
  return Object.fromEntries([...remaining, ...typedValues])
}

function toPlain(field: ConnectionField | undefined, value: string): string {
  const text = value.trim()
  switch (field?.format.is) {
    case 'number':
      return latinDigits(text)
    case 'url':
      // Owners copy addresses from a browser that hides the scheme.
      return /^[\w-]+(?:\.[\w-]+)+(?:[:/]\S*)?$/.test(text) ? `https://${text}` : text
    default:
      return text
  }
}

const isNewAddress = (fields: ConnectionFields, stored: Values, input: ValuesInput): boolean =>
  Object.entries(fields).some(
    ([name, field]) =>
      field.isAddress &&
      stored[name] !== undefined &&
      name in input &&
      toPlain(field, input[name] ?? '') !== stored[name],
  )
const hasNewAddress = ({ connection, stored, input }: MergeInput): boolean =>
  isNewAddress(factsOf(connection).fields, stored, input)

/** Adds the values that the shop generates itself. */
function complete(fields: ConnectionFields, environment: Values, values: Values): Values {
  if (Object.keys(values).length === 0) return values
  const generated = Object.entries(fields).filter(
    ([name, { source }]) =>
      source === 'made' && values[name] === undefined && environment[name] === undefined,
  )
  return { ...values, ...Object.fromEntries(generated.map(([name]) => [name, newSecretId()])) }
}

/** Returns null when the value is valid. */
function checkValue(
  name: string,
  { format }: ConnectionField,
  value: string,
  isProduction: boolean,
): Localized | null {
  if (!isConnectionVariable(name)) return fieldFaults.notEntered
  if (!connectionVariables[name].safeParse(value).success) return toFormatFault(format)
  const needsTls = isProduction && format.is === 'url'
  return needsTls && !value.startsWith('https:') && !isOnThisMachine(value) ? fieldFaults.https : null
}
