/** What stands between the objects of a PDF; texts are read over, for nothing hangs on them. */
export type Value = null | boolean | number | string | readonly Value[] | Dict | Name | Ref
export type Dict = ReadonlyMap<string, Value>

export class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
export class Ref {
  readonly to: number
  constructor(to: number) {
    this.to = to
  }
}

/** Not written as PDF asks for. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

/** More objects, table rows, dictionaries or different names than this are in no file of two megabytes. */
const mostOfAKind = 100_000
/** Throws `Malformed`: what is small on the way to us must not grow large here. */
export function mustBeFew(count: number): void {
  if (count > mostOfAKind) throw new Malformed('more than a file holds')
}

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map
export const nameIn = (dict: Dict, key: string): string | null => {
  const value = dict.get(key)
  return value instanceof Name ? value.name : null
}
export const numberIn = (dict: Dict, key: string): number | null => {
  const value = dict.get(key)
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}
