import type { OptionSource } from '@matla/contract/staff/list-filters.schema'
import type { ListArea } from '@matla/contract/staff/list-rights'
import type { Localized } from '@matla/contract/kit/lang'
import { consoleFilters } from '#console/api/console-filters.ts'
import { useLang } from '#lib/root-data.ts'
import type { Filter } from './list.ts'

/** The options by source. */
export type FilterOptions = Readonly<
  Partial<Record<OptionSource, readonly { readonly id: string; readonly name: Localized }[]>>
>

/** The filters that the query of the list's call describes, in the reader's language. */
export function useDescribedFilters(area: ListArea, sources: FilterOptions = {}): Filter[] {
  const lang = useLang()
  const feature = area.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase())
  return (consoleFilters[feature] ?? []).flatMap((control): Filter[] => {
    const name = control.name[lang]
    if (control.kind === 'options') {
      const options = (sources[control.source] ?? []).map((each) => ({
        value: each.id,
        label: each.name[lang],
      }))
      return options.length === 0 ? [] : [{ kind: 'choice', key: control.key, name, options }]
    }
    if (control.kind !== 'choice') return [{ ...control, name }]
    const options = control.options.map(({ value, label }) => ({ value, label: label[lang] }))
    return [{ ...control, name, options }]
  })
}
