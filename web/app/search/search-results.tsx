import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { categoryColour } from '#ui/category-colour.ts'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { searchText } from './search.text.ts'
import type { Suggestion } from './suggestions.ts'
import styles from './search-results.module.css'

type Props = {
  id: string
  isShown: boolean
  /** The index, or the first response, is loading. */
  isLoading: boolean
  /** The response to the current input is loading. */
  isOld: boolean
  offers: readonly Suggestion[]
  active: number
  asked: string
  hasFailed: boolean
  onGo: (href: string) => void
}

const keepInView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** The list below the search field; without results, a sentence and a link to all courses. */
export function SearchResults({
  id,
  isShown,
  isLoading,
  isOld,
  offers,
  active,
  asked,
  hasFailed,
  onGo,
}: Props) {
  const t = useWords(searchText)
  if (isLoading) {
    return (
      <div className={styles.panel}>
        <SkeletonRegion className={styles.loading}>
          <Skeleton width="70%" />
          <Skeleton width="55%" />
          <Skeleton width="62%" />
        </SkeletonRegion>
      </div>
    )
  }
  const isFound = offers.length > 0
  return (
    <div className={styles.panel} hidden={!isShown}>
      <ul
        id={id}
        role="listbox"
        aria-label={t.results}
        aria-busy={(isShown && isOld) || undefined}
        className={styles.list}
        hidden={!isFound}
      >
        {offers.map(({ key, kind, href, title, note, gel, leadsTo }, index) => (
          <li
            key={key}
            id={`${id}-${index}`}
            role="option"
            ref={index === active ? keepInView : undefined}
            aria-selected={index === active}
            {...categoryColour(gel)}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onGo(href)}
          >
            <span className={styles.dot} data-kind={kind} />
            <bdi className="strong">{title || (leadsTo && t[leadsTo])}</bdi>
            <span className={styles.note}>{[t[kind], note].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {isShown && isFound && (
        <Link to={`${paths.search}?q=${encodeURIComponent(asked)}`} className={styles.all}>
          {t.allResults}
        </Link>
      )}
      <div role="status">
        {isShown && isFound && <VisuallyHidden>{t.count(offers.length)}</VisuallyHidden>}
        {isShown && !isFound && (
          <p className={styles.none}>
            {hasFailed ? t.failed : t.none(asked)} <Link to={paths.listing()}>{t.all}</Link>
          </p>
        )}
      </div>
    </div>
  )
}
