import { maxStatementLines } from '@matla/contract/staff/transfer-words'
import { fail } from '#lib/errors.ts'
import { readCamt053 } from './camt053.ts'
import { readCsvStatement } from './csv-statement.ts'
import { readMt940 } from './mt940.ts'
import type { Statement } from './statement.ts'

const isTooLong = (lines: number): boolean => lines > maxStatementLines

/** Reads a bank statement in any supported format. Fails with `statement-unreadable` or `statement-too-long`. */
export function readStatement(text: string): Statement {
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  const statement = plain.startsWith('<')
    ? readCamt053(plain, isTooLong)
    : (readMt940(plain, isTooLong) ?? readCsvStatement(plain, isTooLong))
  if (!statement) return fail('statement-unreadable')
  const { lines, rejected, outgoing } = statement
  if (isTooLong(lines.length + rejected.length + outgoing)) fail('statement-too-long')
  if (lines.length + rejected.length + outgoing === 0) fail('statement-unreadable')
  return statement
}
