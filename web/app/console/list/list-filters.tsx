import { type FunctionComponent, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { later } from '#console/kit/later.tsx'
import { useIsPhone } from '#console/kit/use-is-phone.ts'
import { filterValue, keysOf } from './filter-value.ts'
import { ChoiceLinks } from './choice-links.tsx'
import { withParams, isNarrowed, withoutFilters } from './list-address.ts'
import type { Filter } from './list.ts'
import { listText } from './list.text.ts'
import type { TypedFilterProps } from './typed-filter.tsx'
import styles from './list-filters.module.css'

const loadTyped = async () => (await import('./typed-filter.tsx')).TypedFilter
const LaterTyped = later(loadTyped)

/** The form of a typed filter: fetched once the list is shown, so that an opened filter has its fields at once. */
function useTypedFilter(): FunctionComponent<TypedFilterProps> {
  const [Typed, setTyped] = useState<FunctionComponent<TypedFilterProps>>(() => LaterTyped)
  useEffect(() => {
    loadTyped().then(
      (loaded) => setTyped(() => loaded),
      // An opened filter tries again, and shows the failure.
      () => undefined,
    )
  }, [])
  return Typed
}

/** The number of filters that a list shows initially, besides those in use. */
const shownAtFirst = { phone: 0, desktop: 8 } as const

/** The filters of the list, each behind a button with its value; more are shown on a click. */
export function ListFilters({ filters }: { readonly filters: readonly Filter[] }) {
  const t = useWords(listText)
  const lang = useLang()
  const isPhone = useIsPhone()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const Typed = useTypedFilter()
  const first = shownAtFirst[isPhone ? 'phone' : 'desktop']
  const isShown = (filter: Filter, at: number) => at < first || filterValue(filter, search, lang) !== null
  const rest = filters.filter((filter, at) => !isShown(filter, at))
  return (
    <div className={styles.filters} role="group" aria-label={t.filters}>
      {filters.map(
        (filter, at) =>
          (isOpen || isShown(filter, at)) && (
            <FilterChip key={filter.name} {...{ filter, Typed }} {...(at === 0 && { keys: 'F' })} />
          ),
      )}
      {rest.length > 0 && (
        <Button kind="subtle" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? t.fewerFilters
            : rest.length === filters.length
              ? t.allFilters(rest.length)
              : t.moreFilters(rest.length)}
        </Button>
      )}
      {isNarrowed(search) && (
        <Link to={withoutFilters(search)} className={styles.clear}>
          {t.clear}
        </Link>
      )}
    </div>
  )
}

type ChipProps = {
  readonly filter: Filter
  readonly Typed: FunctionComponent<TypedFilterProps>
  /** The shortcut that opens the filter. */
  readonly keys?: string
}

function FilterChip({ filter, Typed, keys }: ChipProps) {
  const t = useWords(listText)
  const lang = useLang()
  const [search] = useSearchParams()
  const value = filterValue(filter, search, lang)
  const without = Object.fromEntries(keysOf(filter).map((key) => [key, null]))
  return (
    <span className={styles.chip}>
      <Popover
        label={value === null ? filter.name : `${filter.name}: ${value}`}
        isOn={value !== null}
        keys={keys}
      >
        {filter.kind === 'choice' ? <Choice filter={filter} /> : <Typed filter={filter} />}
      </Popover>
      {value !== null && (
        <Link to={withParams(search, without)} aria-label={t.remove(filter.name)} className={styles.remove}>
          <Icon name="close" />
        </Link>
      )}
    </span>
  )
}

function Choice({ filter }: { readonly filter: Extract<Filter, { kind: 'choice' }> }) {
  const [search] = useSearchParams()
  const now = search.get(filter.key)
  return (
    <ChoiceLinks
      label={filter.name}
      choices={filter.options.map(({ value, label }) => ({
        key: value,
        name: label,
        to: withParams(search, { [filter.key]: value }),
        isNow: value === now,
      }))}
    />
  )
}
