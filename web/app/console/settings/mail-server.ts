import { latinDigits } from '@matla/contract/kit/digits'
import { formText } from '#lib/forms.ts'

/** Port for TLS from the first byte; on other ports, connections start without TLS and upgrade to it. */
export const usualMailPort = '465'

type Part = 'port' | 'user' | 'password'
export const mailServerPart = (name: string, part: Part): string => `${name}.${part}`

/** Builds the URL of a mail server from the fields of a form; a host that is already a complete URL is used unchanged. */
export function readMailServer(form: FormData, name: string): string {
  const partOf = (part: Part) => formText(form, mailServerPart(name, part)).trim()
  const host = formText(form, name).trim()
  if (host === '' || host.includes('://')) return host
  const port = latinDigits(partOf('port')) || usualMailPort
  const [user, password] = [partOf('user'), partOf('password')].map(encodeURIComponent)
  const account = user === '' ? '' : `${user}:${password}@`
  return `${port === usualMailPort ? 'smtps' : 'smtp'}://${account}${host}:${port}`
}
