import { useSearchParams } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { filterValue } from './filter-value.ts'
import { isNarrowed, withoutFilters } from './list-address.ts'
import type { Filter, View } from './list.ts'
import { listText } from './list.text.ts'

type Props = { readonly filters: readonly Filter[]; readonly views: readonly View[] }

/** Shown when the list has rows but none match: names the filters and offers to clear them. */
export function NothingFound({ filters, views }: Props) {
  const t = useWords(listText)
  const lang = useLang()
  const [search] = useSearchParams()
  const asked = [
    search.get('q') && `«${search.get('q')}»`,
    ...filters.map((filter) => {
      const value = filterValue(filter, search, lang)
      return value === null ? null : `${filter.name}: ${value}`
    }),
  ].filter(Boolean)
  const view = views.find(({ key }) => key === search.get('view'))
  const isPeriod =
    asked.length === 1 &&
    filters.some((filter) => filter.kind === 'days' && filterValue(filter, search, lang) !== null)
  const title = isPeriod ? t.nothingInPeriod : view && asked.length === 0 ? t.nothingInView(view.name) : null
  return (
    <Empty
      icon="search"
      title={title ?? t.nothingTitle}
      action={
        isNarrowed(search) && (
          <LinkButton to={withoutFilters(search)} kind="subtle">
            {t.clearFilters}
          </LinkButton>
        )
      }
    >
      {asked.length > 0 && t.nothingText(asked.join(lang === 'ar' ? '، ' : ', '))}
    </Empty>
  )
}
