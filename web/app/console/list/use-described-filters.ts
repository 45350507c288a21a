import type { ListArea } from '@matla/contract/staff/list-rights'
import { consoleFilters } from '#console/api/console-routes.ts'
import { useLang } from '#lib/root-data.ts'
import type { Filter } from './list.ts'

/** The filters that the query of the list's call describes, in the reader's language. */
export function useDescribedFilters(area: ListArea): Filter[] {
  const lang = useLang()
  const feature = area.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase())
  return (consoleFilters[feature] ?? []).map((control) => {
    const name = control.name[lang]
    if (control.kind === 'days') return { ...control, name }
    const options = control.options.map(({ value, label }) => ({ value, label: label[lang] }))
    return { ...control, name, options }
  })
}
