import { captionLangs, courseLevels, factName } from '@matla/contract/catalogue/course-facts'
import {
  isFiltered,
  type LengthBand,
  type ListingFacet,
  type ListingSort,
  listingFacets,
  listingSorts,
} from '@matla/contract/catalogue/listing-filter'
import type { ListingPage } from '@matla/contract/pages/pages'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './listing-filter.module.css'
import { listingFilterText } from './listing-filter.text.ts'
import { formatListingView, isOwnOrder, type ListingView, parseListingView } from './listing-query.ts'
import { listingText } from './listing.text.ts'

type Props = {
  readonly path: string
  readonly view: ListingView
  readonly page: Pick<ListingPage, 'facets' | 'total'>
}

/** Sorts and filters the listing: immediately with JavaScript, with a button without it. */
export function ListingFilterForm({ path, view: shown, page: { facets, total } }: Props) {
  const t = { ...useWords(listingText), ...useWords(listingFilterText) }
  const [view, setView] = useChosenView(shown)
  const navigate = useNavigate()
  const apply = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const wanted = new FormData(currentTarget)
    // A form without files only contains texts.
    const chosen = parseListingView(new URLSearchParams([...wanted] as [name: string, value: string][]))
    setView(chosen)
    void navigate(`${path}${formatListingView(chosen)}`, { preventScrollReset: true, replace: true })
  }
  const used = listingFacets.filter((facet) => facets[facet].length > 0)
  const count = used.reduce((sum, facet) => sum + view.chosen[facet].length, 0)
  return (
    <Form action={path} preventScrollReset replace onChange={apply} className={styles.form}>
      <div className={styles.line}>
        <p role="status" className={styles.total}>
          {t.count(total)}
        </p>
        <label className={styles.sort}>
          <span>{t.sort}</span>
          <select name="sort" value={view.sort} onChange={keep}>
            {listingSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t[sortNames[sort]]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {used.length > 0 && (
        <details open={isFiltered(shown.chosen)}>
          <summary className={styles.opener}>
            <Icon name="sliders" />
            {count > 0 ? t.filterCount(count) : t.filter}
            <Icon name="chevron-down" className={styles.mark} />
          </summary>
          <div className={styles.groups}>
            {used.map((facet) => (
              <Facet key={facet} facet={facet} options={facets[facet]} chosen={view.chosen[facet]} />
            ))}
          </div>
        </details>
      )}
      <p className={styles.actions}>
        <noscript>
          <Button type="submit" size="small">
            {t.apply}
          </Button>
        </noscript>
        {!isOwnOrder(shown) && (
          <Link to={path} preventScrollReset replace className={styles.clear}>
            {t.clear}
          </Link>
        )}
      </p>
    </Form>
  )
}

/** React requires a handler for a controlled field, but the form's handler receives every change. */
const keep = () => undefined

/**
 * The view that the visitor has just chosen, before its page has loaded. Stored as state, because React reports a
 * navigation too late and would reset the check box until then.
 */
function useChosenView(shown: ListingView): readonly [ListingView, (view: ListingView) => void] {
  const from = formatListingView(shown)
  const [chosen, setChosen] = useState<{ readonly from: string; readonly view: ListingView } | null>(null)
  if (chosen !== null && chosen.from !== from) setChosen(null)
  const view = chosen?.from === from ? chosen.view : shown
  return [view, (next) => setChosen({ from, view: next })]
}

const sortNames = {
  recommended: 'recommended',
  newest: 'newest',
  price: 'cheapest',
  'price-desc': 'dearest',
  rating: 'bestRated',
  length: 'shortest',
} as const satisfies Record<ListingSort, keyof typeof listingFilterText.en>

type FacetProps = {
  readonly facet: ListingFacet
  readonly options: ListingPage['facets'][ListingFacet]
  readonly chosen: readonly string[]
}

/** The values of one filter with their counts. Only one price can be chosen, but several values of other filters. */
function Facet({ facet, options, chosen }: FacetProps) {
  const t = useWords(listingFilterText)
  const isSingle = facet === 'price'
  const option = (value: string, label: ReactNode, count: number | null) => (
    <label key={value} className={styles.option}>
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={facet}
        value={value}
        checked={value === '' ? chosen.length === 0 : chosen.includes(value)}
        onChange={keep}
      />
      <span>{label}</span>
      {count !== null && <Count count={count} />}
    </label>
  )
  return (
    <fieldset>
      <legend className={styles.legend}>{t[facet]}</legend>
      {isSingle && option('', t.anyPrice, null)}
      {options.map(({ value, count }) => option(value, <Value facet={facet} value={value} />, count))}
    </fieldset>
  )
}

function Count({ count }: { readonly count: number }) {
  const t = useWords(listingText)
  return (
    <span className={styles.count}>
      <VisuallyHidden>{t.count(count)}</VisuallyHidden>
      <span aria-hidden>{count}</span>
    </span>
  )
}

/** The name of a filter's value. */
function Value({ facet, value }: { readonly facet: ListingFacet; readonly value: string }) {
  const lang = useLang()
  const t = listingFilterText[lang]
  const isKnown = value in valueNames
  if (isKnown) return t[valueNames[value as keyof typeof valueNames]]
  if (facet === 'price')
    return (
      <>
        {t.upTo} <Price halalas={Number(value) * 100} />
      </>
    )
  return factName(facet === 'level' ? courseLevels : captionLangs, value, lang)
}

const valueNames = {
  short: 'short',
  medium: 'medium',
  long: 'long',
  package: 'packageOnly',
} as const satisfies Record<LengthBand | 'package', keyof typeof listingFilterText.en>
