import { vatParts } from '@matla/contract/kit/money'

/**
 * The VAT of each line, so that the lines add up to the document's own VAT. A credit note's rest of rounding stands in its
 * last line, as far as that can hold it: no line has VAT below zero or above its total. Halalas.
 */
export function vatsOf(lines: readonly { readonly totalHalalas: number }[], vatHalalas: number): number[] {
  const parts = vatParts(lines.map(({ totalHalalas }) => totalHalalas))
  let rest = vatHalalas - parts.reduce((sum, part) => sum + part, 0)
  for (const [at, { totalHalalas }] of [...lines.entries()].toReversed()) {
    const part = parts[at] ?? 0
    const changed = Math.min(Math.max(part + rest, 0), totalHalalas)
    parts[at] = changed
    rest -= changed - part
  }
  return parts
}
