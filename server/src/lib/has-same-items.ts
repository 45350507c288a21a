/** Whether two lists contain the same texts, in any order and any number of times. */
export function hasSameItems(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)]
  return left.size === right.size && left.isSubsetOf(right)
}
