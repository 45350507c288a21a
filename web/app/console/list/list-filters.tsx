import { toHalalas } from '@matla/contract/kit/money'
import { readDay } from '@matla/contract/kit/typed-day'
import { countBounds, sumBounds } from '@matla/contract/staff/number-bounds'
import { Stack } from '#ui/layout.tsx'
import { UsualPeriods } from './usual-periods.tsx'
import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { FormAnswer } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { DayField } from '#console/kit/day-field.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { useIsPhone } from '#console/kit/use-is-phone.ts'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { filterValue, keysOf, riyalsOf } from './filter-value.ts'
import { ChoiceLinks } from './choice-links.tsx'
import { withParams, isNarrowed, withoutFilters } from './list-address.ts'
import type { Filter } from './list.ts'
import { listText } from './list.text.ts'
import styles from './list-filters.module.css'

/** The number of filters that a list shows initially, besides those in use. */
const shownAtFirst = { phone: 0, desktop: 8 } as const

/** The filters of the list, each behind a button with its value; more are shown on a click. */
export function ListFilters({ filters }: { readonly filters: readonly Filter[] }) {
  const t = useWords(listText)
  const lang = useLang()
  const isPhone = useIsPhone()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const first = shownAtFirst[isPhone ? 'phone' : 'desktop']
  const isShown = (filter: Filter, at: number) => at < first || filterValue(filter, search, lang) !== null
  const rest = filters.filter((filter, at) => !isShown(filter, at))
  return (
    <div className={styles.filters} role="group" aria-label={t.filters}>
      {filters.map(
        (filter, at) =>
          (isOpen || isShown(filter, at)) && (
            <FilterChip key={filter.name} filter={filter} {...(at === 0 && { keys: 'F' })} />
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

/** `keys` is the shortcut that opens the filter. */
function FilterChip({ filter, keys }: { readonly filter: Filter; readonly keys?: string }) {
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
        {filter.kind === 'choice' ? <Choice filter={filter} /> : <TypedFilter filter={filter} />}
      </Popover>
      {value !== null && (
        <Link to={withParams(search, without)} aria-label={t.remove(filter.name)} className={styles.remove}>
          <Icon name="close" />
        </Link>
      )}
    </span>
  )
}

type Kind<K extends Filter['kind']> = Extract<Filter, { kind: K }>

function TypedFilter({ filter }: { readonly filter: Exclude<Filter, Kind<'choice'>> }) {
  if (filter.kind !== 'days') return <TextFilter filter={filter} />
  return (
    <Stack gap={5}>
      <UsualPeriods label={filter.name} from={filter.from} to={filter.to} />
      <TextFilter filter={filter} />
    </Stack>
  )
}

function Choice({ filter }: { readonly filter: Kind<'choice'> }) {
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

function TextFilter({ filter }: { readonly filter: Exclude<Filter, Kind<'choice'>> }) {
  const t = useWords(listText)
  const kit = useWords(kitText)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = keysOf(filter).map((key) => [key, formText(form, key).trim()] as const)
    const texts = Object.fromEntries(typed)
    if (filter.kind === 'text') return void navigate(withParams(search, texts))
    if (filter.kind === 'days') {
      const days = typed.map(([key, text]) => [key, text === '' ? '' : readDay(text)] as const)
      // A submission would close the panel, but the error is shown inside it.
      if (days.some(([, day]) => day === null)) return event.stopPropagation()
      return void navigate(withParams(search, Object.fromEntries(days)))
    }
    const given = typed.filter(([, text]) => text !== '')
    const read = readNumbers(
      form,
      Object.fromEntries(given.map(([key]) => [key, boundsOf[filter.kind]])),
      kit,
    )
    setErrors('wrong' in read ? read.wrong.fields : {})
    if ('wrong' in read) return event.stopPropagation()
    const sums = Object.entries(read.values).map(([key, value]) => [
      key,
      String(filter.kind === 'sums' ? toHalalas(value) : value),
    ])
    void navigate(withParams(search, { ...texts, ...Object.fromEntries(sums) }))
  }
  return (
    <form className={styles.typed} onSubmit={send}>
      <FormAnswer errors={errors}>
        <Inputs filter={filter} valueAt={(key) => search.get(key) ?? ''} />
      </FormAnswer>
      <Button type="submit" size="small">
        {t.apply}
      </Button>
    </form>
  )
}

const boundsOf = { sums: sumBounds, counts: countBounds } as const

type InputsProps = {
  readonly filter: Exclude<Filter, Kind<'choice'>>
  readonly valueAt: (key: string) => string
}

function Inputs({ filter, valueAt }: InputsProps) {
  const t = useWords(listText)
  if (filter.kind === 'text')
    return (
      <ShortField label={filter.name} name={filter.key} defaultValue={valueAt(filter.key)} maxLength={200} />
    )
  const ends = [
    { key: filter.from, label: t.from },
    { key: filter.to, label: t.to },
  ]
  return ends.map(({ key, label }) =>
    filter.kind === 'days' ? (
      <DayField key={key} label={label} name={key} defaultValue={valueAt(key)} />
    ) : (
      <NumberField
        key={key}
        label={label}
        name={key}
        bounds={boundsOf[filter.kind]}
        defaultValue={filter.kind === 'sums' ? riyalsOf(valueAt(key)) : valueAt(key)}
      />
    ),
  )
}
