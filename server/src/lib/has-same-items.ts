/** Whether two lists hold the same texts, in any order and however often. */
export function hasSameItems(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)]
  return left.size === right.size && left.isSubsetOf(right)
}
