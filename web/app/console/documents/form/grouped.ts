import type { Field, Fields } from '@matla/contract/documents/shape'

type Named = readonly [name: string, field: Field]
/** The fields of one panel, named after its main field, or after its content when `main` is null. */
type Group = { readonly main: Named | null; readonly fields: readonly [Named, ...Named[]] }

const isLarge = ([, { kind }]: Named) => kind === 'list' || kind === 'part' || kind === 'blocks'

/** Groups adjacent small fields; a large field is grouped with the preceding texts whose names begin with its name. */
export function groupFields(fields: Fields): readonly Group[] {
  const groups: Group[] = []
  let small: Named[] = []
  const endSmall = () => {
    const [first, ...more] = small
    if (first) groups.push({ main: null, fields: [first, ...more] })
    small = []
  }
  for (const named of Object.entries(fields)) {
    if (!isLarge(named)) {
      small.push(named)
      continue
    }
    // For example `storiesTitle` and `storiesLead` before `stories`.
    const first = small.findIndex((_, at) => small.slice(at).every(([name]) => name.startsWith(named[0])))
    const own = first < 0 ? [] : small.splice(first)
    endSmall()
    groups.push({ main: named, fields: [...own, named] as unknown as Group['fields'] })
  }
  endSmall()
  return groups
}
