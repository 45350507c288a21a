import { type NumberFault, readNumber } from '@matla/contract/kit/digits'
import { toDecimal, toHalalas } from '@matla/contract/kit/money'
import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { spreadOver } from '@matla/contract/staff/refund-units'
import { moneyLeft, refundableLines, refundHalalas, type UnitsChosen, unitsLeft } from './chosen-units.ts'

type Line = OrderDetail['lines'][number]

/** What staff changed about one line; everything else follows from the order. */
export type LineDraft = {
  /** False when the line is not refunded. */
  readonly isChosen?: boolean | undefined
  readonly units?: number | undefined
  /** The typed amount, in riyals and in any digits. */
  readonly amount?: string | undefined
  readonly endsAccess?: boolean | undefined
}
/** A refund that is being prepared. It is preserved when its drawer closes, so that no choice is lost. */
export type RefundDraft = {
  readonly lines: ReadonlyMap<string, LineDraft>
  /** Refunds an amount for the whole order instead of lines. */
  readonly isGoodwill: boolean
  readonly goodwill: string
}
export const emptyDraft: RefundDraft = { lines: new Map(), isGoodwill: false, goodwill: '' }

export const changeLine = (draft: RefundDraft, id: string, change: LineDraft): RefundDraft => ({
  ...draft,
  lines: new Map([...draft.lines, [id, { ...draft.lines.get(id), ...change }]]),
})

export const amountBounds = (mostHalalas: number) =>
  ({ least: 0.01, most: mostHalalas / 100, decimals: 2 }) as const

const readAmount = (typed: string, mostHalalas: number): number | NumberFault => {
  const read = readNumber(typed, amountBounds(mostHalalas))
  return typeof read === 'number' ? toHalalas(read) : read
}

/** One line of a refund, as shown in the drawer. */
export type DraftPart = {
  readonly line: Line
  readonly isChosen: boolean
  readonly units: number
  /** The text in the field. */
  readonly amount: string
  /** null when it is not a valid amount. */
  readonly halalas: number | null
  readonly endsAccess: boolean
}

function readPart(line: Line, { isChosen = true, units, amount, endsAccess }: LineDraft): DraftPart {
  const left = moneyLeft(line)
  const chosenUnits = Math.min(units ?? unitsLeft(line), unitsLeft(line))
  const price = refundHalalas(line, chosenUnits)
  const read = amount === undefined ? price : readAmount(amount, left)
  const halalas = typeof read === 'number' ? read : null
  return {
    line,
    isChosen,
    units: chosenUnits,
    amount: amount ?? toDecimal(price),
    halalas,
    endsAccess: unitsLeft(line) > 0 && (endsAccess ?? (halalas === price || halalas === left)),
  }
}

/** The parts of a goodwill amount, in proportion to the remainder of each line; access stays. */
function spreadParts(lines: readonly Line[], { goodwill, lines: drafts }: RefundDraft): DraftPart[] {
  const left = lines.map(moneyLeft)
  const read = readAmount(
    goodwill,
    left.reduce((sum, each) => sum + each, 0),
  )
  const parts = typeof read === 'number' ? spreadOver(left, read) : left.map(() => 0)
  return lines.map((line, at) => ({
    line,
    isChosen: true,
    units: unitsLeft(line),
    amount: '',
    halalas: typeof read === 'number' ? (parts[at] ?? 0) : null,
    endsAccess: unitsLeft(line) > 0 && (drafts.get(line.id)?.endsAccess ?? false),
  }))
}

export type ReadRefund = {
  readonly parts: readonly DraftPart[]
  /** null when an amount is invalid. */
  readonly totalHalalas: number | null
  /** The units whose access ends, by line. */
  readonly ending: UnitsChosen
  /** The lines in the request; null for the whole remainder, so that two people who refund it send the same. */
  readonly lines: readonly RefundLineInput[] | null
  readonly goodwill: { readonly amountHalalas: number; readonly endsAccess: string[] } | undefined
  /** The remainder of the order when it was read. */
  readonly leftHalalas: number
}
type RefundLineInput = {
  readonly courseId: string
  readonly quantity: number | null
  readonly amountHalalas?: number
  readonly endsAccess?: boolean
}

/** Derives the parts, the total and the request from what the drawer contains. */
export function readDraft(all: readonly Line[], draft: RefundDraft): ReadRefund {
  const lines = refundableLines(all)
  const parts = draft.isGoodwill
    ? spreadParts(lines, draft)
    : lines.map((line) => readPart(line, draft.lines.get(line.id) ?? {}))
  const chosen = parts.filter(({ isChosen }) => isChosen)
  const isReadable = chosen.every(({ halalas }) => halalas !== null)
  const sum = chosen.reduce((total, { halalas }) => total + (halalas ?? 0), 0)
  const ending = chosen.filter(({ endsAccess }) => endsAccess)
  return {
    parts,
    totalHalalas: isReadable ? sum : null,
    ending: new Map(ending.map(({ line, units }) => [line.id, units])),
    lines: draft.isGoodwill || parts.every(isWhole) ? null : chosen.map(toLineInput),
    goodwill: draft.isGoodwill
      ? { amountHalalas: sum, endsAccess: ending.map(({ line }) => line.productId) }
      : undefined,
    leftHalalas: lines.reduce((total, line) => total + moneyLeft(line), 0),
  }
}

const isWhole = ({ line, isChosen, units, halalas, endsAccess }: DraftPart): boolean =>
  isChosen &&
  units === unitsLeft(line) &&
  halalas === moneyLeft(line) &&
  (endsAccess || unitsLeft(line) === 0)

/** Includes only what differs from the server's defaults. */
function toLineInput({ line, units, halalas, endsAccess }: DraftPart): RefundLineInput {
  const left = moneyLeft(line)
  const isAll = units === unitsLeft(line)
  const amountHalalas = halalas ?? 0
  const isPrice = amountHalalas === refundHalalas(line, units) && (isAll || endsAccess)
  const isUsual = endsAccess === (isPrice || amountHalalas === left)
  return {
    courseId: line.productId,
    quantity: isAll || !endsAccess ? null : units,
    ...(!isPrice && { amountHalalas }),
    ...(!isUsual && unitsLeft(line) > 0 && { endsAccess }),
  }
}
