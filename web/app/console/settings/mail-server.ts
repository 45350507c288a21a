import { latinDigits } from '@matla/contract/kit/digits'
import { formText } from '#lib/forms.ts'

/** TLS from the first byte; servers on other ports begin without and switch to it. */
export const usualMailPort = '465'

type Part = 'port' | 'user' | 'password'
export const mailServerPart = (name: string, part: Part): string => `${name}.${part}`

/** The address of a mail server from the parts of a form; a host that is a whole address already is taken as it is. */
export function readMailServer(form: FormData, name: string): string {
  const partOf = (part: Part) => formText(form, mailServerPart(name, part)).trim()
  const host = formText(form, name).trim()
  if (host === '' || host.includes('://')) return host
  const port = latinDigits(partOf('port')) || usualMailPort
  const [user, password] = [partOf('user'), partOf('password')].map(encodeURIComponent)
  const account = user === '' ? '' : `${user}:${password}@`
  return `${port === usualMailPort ? 'smtps' : 'smtp'}://${account}${host}:${port}`
}
