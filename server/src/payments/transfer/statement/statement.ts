import type { LineFault, TransferSource } from '@matla/contract/staff/transfer-words'

/** An incoming transfer in a bank statement. */
export type StatementLine = {
  readonly bankReference: string
  /** In the form 2026-10-01. */
  readonly receivedOn: string
  readonly amountHalalas: number
  readonly sender: string
  readonly senderIban: string | null
  readonly narration: string
}

export type RejectedLine = {
  /** In the file, from one. */
  readonly line: number
  readonly fault: LineFault
  /** What could not be read. */
  readonly value: string
}

export type Statement = {
  readonly format: Exclude<TransferSource, 'entered'>
  readonly lines: readonly StatementLine[]
  readonly rejected: readonly RejectedLine[]
  /** The lines about money that left the account. */
  readonly outgoing: number
}

/** A statement that is being read line by line. */
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

/** Banks fill texts with spaces; ours have the length of their fields. */
const shorten = ({ sender, narration }: StatementLine) => ({
  sender: sender.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
  narration: narration.replaceAll(/\s+/g, ' ').trim().slice(0, 1_000),
})

/** The most halalas that a column takes. */
const maxHalalas = 2_147_483_647

/** An amount with a point or a comma before its decimals, as halalas; null: it is no amount, or 0. */
export function readAmount(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  if (!match) return null
  const halalas = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return halalas > 0 && halalas <= maxHalalas ? halalas : null
}

/** A bank reference as transfers are known by it; null: it is missing, or says that there is none. */
export function readBankReference(text: string): string | null {
  const reference = text.replaceAll(/\s+/g, ' ').trim().toUpperCase()
  if (reference.length < 3 || reference.length > 80 || /^(?:NONREF|NOTPROVIDED|NONE|N\/A)$/.test(reference))
    return null
  return reference
}
