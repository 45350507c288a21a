import { readIban } from '@matla/contract/payments/iban'
import {
  openStatement,
  type OpenStatement,
  readAmount,
  readBankReference,
  type Statement,
} from './statement.ts'

type Tag = { readonly line: number; readonly name: string; readonly text: string }

/** `YYMMDD`, entry day, direction, funds code, amount, type and references (SWIFT MT940, field 61). */
const entryForm =
  /^(\d{6})(?:\d{4})?(RC|RD|C|D)([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z\d]{3})([^/\n]{0,16})(?:\/\/([^\n]{1,16}))?/

/** Reads an MT940 statement; null when the text is not one. */
export function readMt940(text: string, isTooLong: (lines: number) => boolean): Statement | null {
  if (!/^:(?:20|25):/m.test(text) || !/^:6[01][FM]?:/m.test(text)) return null
  const statement = openStatement('mt940')
  const tags = readTags(text)
  let currency = 'SAR'
  for (const [index, tag] of tags.entries()) {
    if (/^60[FM]$/.test(tag.name)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(tag.text)?.[1] ?? currency
    if (tag.name !== '61') continue
    const next = tags[index + 1]
    readEntry(statement, tag, next?.name === '86' ? next.text : '', currency)
    if (isTooLong(statement.count())) break
  }
  return statement.result()
}

/** Reads the fields of the message. A field continues until the next one begins. */
function readTags(text: string): Tag[] {
  const tags: { line: number; name: string; text: string }[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const [, name, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? []
    const last = tags.at(-1)
    if (name !== undefined) tags.push({ line: index + 1, name, text: rest })
    else if (last && !/^[-{]/.test(row)) last.text += `\n${row}`
  }
  return tags
}

function readEntry(statement: OpenStatement, { line, text }: Tag, details: string, currency: string): void {
  const [, day = '', direction, , amount = '', , senderReference = '', bank] = entryForm.exec(text) ?? []
  if (direction === undefined) return statement.reject(line, 'row-wrong', text)
  // A reversed debit is not a buyer's transfer either.
  if (direction !== 'C') return statement.skipOutgoing()
  if (currency !== 'SAR') return statement.reject(line, 'currency-wrong', currency)
  const receivedOn = readShortDay(day)
  if (receivedOn === null) return statement.reject(line, 'date-wrong', day)
  const amountHalalas = readAmount(amount)
  if (amountHalalas === null) return statement.reject(line, 'amount-wrong', amount)
  const bankReference = readBankReference(bank ?? '') ?? readBankReference(senderReference)
  if (bankReference === null) return statement.reject(line, 'reference-missing', text)
  statement.take({ bankReference, receivedOn, amountHalalas, ...readDetails(details) })
}

/** Converts `261001` to `2026-10-01`; null when there is no such day. */
function readShortDay(text: string): string | null {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}

/** The sender and the text of field 86: with subfields such as `?20`, with words such as `/NAME/`, or unstructured. */
function readDetails(details: string): { sender: string; senderIban: string | null; narration: string } {
  const joined = details.replaceAll('\n', '')
  const subfields = [...joined.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code = '', text = '']) => ({
    code,
    text,
  }))
  const of = (codes: RegExp) =>
    subfields
      .filter(({ code }) => codes.test(code))
      .map(({ text }) => text)
      .join('')
  const sender = (/\/NAME\/([^/]+)/.exec(joined) ?? /\/ORDP\/([^/]+)/.exec(joined))?.[1] ?? ''
  const ibanLike = /(?:^|[^A-Z\d])(SA\d{22}|SA\d{4}[A-Z\d]{18})(?![A-Z\d])/.exec(joined)?.[1] ?? ''
  return {
    sender: of(/^3[23]$/) || sender,
    senderIban: readIban(of(/^3[18]$/)) ?? readIban(ibanLike),
    narration: subfields.length > 0 ? of(/^(?:2\d|6[0-3])$/) : details.replaceAll('\n', ' '),
  }
}
