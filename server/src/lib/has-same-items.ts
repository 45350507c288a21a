/** Whether two lists contain the same texts, in any order and any number of times. */
export function hasSameItems(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [new Set(a), new Set(b)]
  return left.size === right.size && left.isSubsetOf(right)
}
