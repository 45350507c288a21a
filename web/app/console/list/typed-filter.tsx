import { toHalalas } from '@matla/contract/kit/money'
import { readDay } from '@matla/contract/kit/typed-day'
import { countBounds, sumBounds } from '@matla/contract/staff/number-bounds'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DayField } from '#console/kit/day-field.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { FormAnswer } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { keysOf, riyalsOf } from './filter-value.ts'
import { withParams } from './list-address.ts'
import type { Filter } from './list.ts'
import { listText } from './list.text.ts'
import { UsualPeriods } from './usual-periods.tsx'
import styles from './typed-filter.module.css'

export type TypedFilterProps = { readonly filter: Exclude<Filter, { kind: 'choice' }> }

/** The form of a filter whose values are typed. */
export function TypedFilter({ filter }: TypedFilterProps) {
  if (filter.kind !== 'days') return <TextFilter filter={filter} />
  return (
    <Stack gap={5}>
      <UsualPeriods label={filter.name} from={filter.from} to={filter.to} />
      <TextFilter filter={filter} />
    </Stack>
  )
}

function TextFilter({ filter }: TypedFilterProps) {
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

type InputsProps = TypedFilterProps & { readonly valueAt: (key: string) => string }

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
