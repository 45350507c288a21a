import type {
  ConnectionField,
  ConnectionFields,
  FieldFormat,
} from '@matla/contract/connections/connection-field'
import { paymentConnections } from '@matla/contract/connections/payment-connections'
import { applePayConnection } from '@matla/contract/connections/apple-pay-connection'
import { serviceConnections } from '@matla/contract/connections/service-connections'
import { z } from 'zod'
import { between, count, iban, url } from './settings.ts'

type ValueOf<Field extends ConnectionField> = Field['format'] extends { readonly is: 'number' }
  ? number
  : string
type VariableOf<Field extends ConnectionField> = z.ZodType<
  Field extends { readonly fallback: string | number } ? ValueOf<Field> : ValueOf<Field> | undefined
>

/** The variables of a connection, with the check of each field's format. */
const toVariables = <Fields extends ConnectionFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toVariable(field)]),
    // Each schema parses to the value of its field's format.
  ) as unknown as { readonly [Name in keyof Fields]: VariableOf<Fields[Name]> }

function toVariable({ format, fallback, about }: ConnectionField): z.ZodType {
  const schema: z.ZodType = toSchema(format)
  return (fallback === undefined ? schema.optional() : schema.default(fallback)).describe(about)
}

function toSchema(format: FieldFormat): z.ZodType {
  switch (format.is) {
    case 'url':
      return url
    case 'number':
      return format.most === undefined ? count(format.least) : between(format.least, format.most)
    case 'mail-server':
      return z.url({
        protocol: /^smtps?$/,
        error: 'must be smtp://user:password@host:port, or smtps://…',
      })
    case 'choices':
      return z.string().refine((value) => value.split(',').every((each) => Object.hasOwn(format.of, each)), {
        error: `must be some of ${Object.keys(format.of).join(', ')}, separated by commas`,
      })
    case 'iban':
      return iban
    case 'text': {
      const { least = 0, form = /^/, rule } = format
      return z.string().min(least).regex(form, rule?.en)
    }
  }
}

const { paytabs, tabby, tamara, transfer } = paymentConnections
const { moodle, mail, google, storage, pixels } = serviceConnections

export const connectionVariables = {
  ...toVariables(paytabs.fields),
  ...toVariables(tabby.fields),
  ...toVariables(tamara.fields),
  ...toVariables(applePayConnection.fields),
  ...toVariables(transfer.fields),
  ...toVariables(moodle.fields),
  ...toVariables(mail.fields),
  ...toVariables(google.fields),
  ...toVariables(storage.fields),
  ...toVariables(pixels.fields),
} as const
export type ConnectionVariable = keyof typeof connectionVariables

export const isConnectionVariable = (name: string): name is ConnectionVariable => name in connectionVariables
