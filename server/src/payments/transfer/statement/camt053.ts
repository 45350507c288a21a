import { readIban } from '@matla/contract/payments/iban'
import { readDay } from '@matla/contract/kit/typed-day'
import { elementsAt, readXml, textAt, type XmlElement } from './read-xml.ts'
import {
  openStatement,
  type OpenStatement,
  readAmount,
  readBankReference,
  type Statement,
} from './statement.ts'

/** Reads a CAMT.053 or CAMT.052 statement (ISO 20022); null when the text is not one. */
export function readCamt053(text: string, isTooLong: (lines: number) => boolean): Statement | null {
  if (!/<(?:[\w-]+:)?BkToCstmr(?:Stmt|AcctRpt)\b/.test(text)) return null
  const xml = readXml(text)
  if (!xml) return null
  const statement = openStatement('camt053')
  const entries = [
    ...elementsAt(xml, 'Document/BkToCstmrStmt/Stmt/Ntry'),
    ...elementsAt(xml, 'Document/BkToCstmrAcctRpt/Rpt/Ntry'),
  ]
  for (const entry of entries) {
    readEntry(statement, entry)
    if (isTooLong(statement.count())) break
  }
  return statement.result()
}

/** Reads one entry, or the transactions that the bank booked together in it. */
function readEntry(statement: OpenStatement, entry: XmlElement): void {
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT' || textAt(entry, 'RvslInd') === 'true')
    return statement.skipOutgoing()
  const day = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10)
  const receivedOn = readDay(day)
  if (receivedOn === null) return statement.reject(entry.line, 'date-wrong', day)
  const details = elementsAt(entry, 'NtryDtls/TxDtls')
  const isBatch = details.length > 1
  for (const each of details.length > 0 ? details : [entry]) {
    const amount = (isBatch ? amountOf(each) : undefined) ?? elementsAt(entry, 'Amt')[0]
    readTransaction(statement, { entry, details: each, amount, receivedOn })
  }
}

const amountOf = (details: XmlElement): XmlElement | undefined =>
  [...elementsAt(details, 'Amt'), ...elementsAt(details, 'AmtDtls/TxAmt/Amt')][0]

type Transaction = {
  readonly entry: XmlElement
  readonly details: XmlElement
  readonly amount: XmlElement | undefined
  readonly receivedOn: string
}

function readTransaction(
  statement: OpenStatement,
  { entry, details, amount, receivedOn }: Transaction,
): void {
  const { line } = details
  const currency = /\bCcy\s*=\s*["']([A-Z]{3})["']/.exec(amount?.attributes ?? '')?.[1] ?? ''
  if (currency !== 'SAR') return statement.reject(line, 'currency-wrong', currency)
  const amountHalalas = readAmount(amount?.text ?? '')
  if (amountHalalas === null) return statement.reject(line, 'amount-wrong', amount?.text ?? '')
  const bankReference =
    readBankReference(textAt(details, 'Refs/AcctSvcrRef')) ??
    readBankReference(textAt(entry, 'AcctSvcrRef')) ??
    readBankReference(textAt(entry, 'NtryRef')) ??
    readBankReference(textAt(details, 'Refs/TxId', 'Refs/EndToEndId'))
  if (bankReference === null) return statement.reject(line, 'reference-missing', amount?.text ?? '')
  const texts = [
    'RmtInf/Ustrd',
    'RmtInf/Strd/CdtrRefInf/Ref',
    'Refs/EndToEndId',
    'AddtlTxInf',
    'AddtlNtryInf',
  ]
  statement.take({
    bankReference,
    receivedOn,
    amountHalalas,
    sender: textAt(details, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm'),
    senderIban: readIban(textAt(details, 'RltdPties/DbtrAcct/Id/IBAN')),
    narration: texts.flatMap((path) => elementsAt(details, path).map(({ text }) => text.trim())).join(' '),
  })
}
