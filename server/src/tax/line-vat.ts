import { vatParts } from '@matla/contract/kit/money'

/**
 * Allocates the VAT of a document to its lines, in halalas. A rounding remainder goes to the last lines, so that no
 * line has negative VAT or VAT above its total.
 */
export function allocateVat(
  lines: readonly { readonly totalHalalas: number }[],
  vatHalalas: number,
): number[] {
  const parts = vatParts(lines.map(({ totalHalalas }) => totalHalalas))
  let remainder = vatHalalas - parts.reduce((sum, part) => sum + part, 0)
  for (const [index, { totalHalalas }] of [...lines.entries()].toReversed()) {
    const part = parts[index] ?? 0
    const changed = Math.min(Math.max(part + remainder, 0), totalHalalas)
    parts[index] = changed
    remainder -= changed - part
  }
  return parts
}
