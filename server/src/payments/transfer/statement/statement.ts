import type { LineFault, TransferSource } from '@matla/contract/staff/transfer-words'

/** An incoming transfer in a bank statement. */
export type StatementLine = {
  readonly bankReference: string
  /** A date such as 2026-10-01. */
  readonly receivedOn: string
  readonly amountHalalas: number
  readonly sender: string
  readonly senderIban: string | null
  readonly narration: string
}

export type RejectedLine = {
  /** The line number in the file, starting at 1. */
  readonly line: number
  readonly fault: LineFault
  /** The text that could not be read. */
  readonly value: string
}

export type Statement = {
  readonly format: Exclude<TransferSource, 'entered'>
  readonly lines: readonly StatementLine[]
  readonly rejected: readonly RejectedLine[]
  /** The number of lines about money that left the account. */
  readonly outgoing: number
}

/** Collects a statement while it is read line by line. */
export function openStatement(format: Statement['format']) {
  const lines: StatementLine[] = []
  const rejected: RejectedLine[] = []
  let outgoing = 0
  return {
    take: (line: StatementLine) => {
      lines.push({ ...line, ...shorten(line) })
    },
    reject: (line: number, fault: LineFault, value: string) => {
      rejected.push({ line, fault, value: value.trim().slice(0, 120) })
    },
    skipOutgoing: () => {
      outgoing += 1
    },
    count: () => lines.length + rejected.length + outgoing,
    result: (): Statement => ({ format, lines, rejected, outgoing }),
  }
}
export type OpenStatement = ReturnType<typeof openStatement>

/** Banks pad texts with spaces, and the shop's columns have a length limit. */
const shorten = ({ sender, narration }: StatementLine) => ({
  sender: sender.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
  narration: narration.replaceAll(/\s+/g, ' ').trim().slice(0, 1_000),
})

/** The most halalas that the column can store. */
const maxHalalas = 2_147_483_647

/**
 * Reads an amount with a point or a comma before its decimals, as halalas; null when it is not a positive amount.
 */
export function readAmount(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  if (!match) return null
  const halalas = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return halalas > 0 && halalas <= maxHalalas ? halalas : null
}

/** Normalises a bank reference, which identifies transfers; null when it is missing or says that there is none. */
export function readBankReference(text: string): string | null {
  const reference = text.replaceAll(/\s+/g, ' ').trim().toUpperCase()
  if (reference.length < 3 || reference.length > 80 || /^(?:NONREF|NOTPROVIDED|NONE|N\/A)$/.test(reference))
    return null
  return reference
}
