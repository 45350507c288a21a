import type { ConnectionFields } from '@matla/contract/connections/connection-field'
import type { ConnectionField } from '@matla/contract/staff/connections.calls'
import { formText } from '#lib/forms.ts'
import { readMailServer } from './mail-server.ts'

/** The values in a form that differ from the stored ones; null removes a value. */
export function readValues(
  form: FormData,
  fields: readonly ConnectionField[],
  facts: ConnectionFields,
): Readonly<Record<string, string | null>> {
  const changed = fields.flatMap(({ name, value, source }): [string, string | null][] => {
    if (source === 'environment') return []
    if (form.has(`${name}.removed`)) return [[name, null]]
    if (!form.has(name) && !form.has(`${name}.choices`)) return []
    const typed = readValue(form, name, facts)
    return typed === (value ?? '') ? [] : [[name, typed === '' ? null : typed]]
  })
  return Object.fromEntries(changed)
}

function readValue(form: FormData, name: string, facts: ConnectionFields): string {
  switch (facts[name]?.format.is) {
    case 'mail-server':
      return readMailServer(form, name)
    case 'choices':
      return form
        .getAll(name)
        .filter((each) => typeof each === 'string')
        .join(',')
    default:
      return formText(form, name).trim()
  }
}
