import { entityIdPattern } from '@matla/contract/kit/entity-id'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { paginationText } from '#ui/pagination.text.ts'
import { uiText } from '#ui/ui.text.ts'
import styles from './pager.module.css'

type PageCursors = { readonly previous: string | null; readonly next: string | null }
type Props = { readonly page: PageCursors; readonly path: string }

/** The URL of another page of a list with cursors; the list's own URL may have a query. */
const pageHref = (path: string, name: 'after' | 'before', place: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(place)}`

/** Links to the previous and the next page, which work without JavaScript; nothing for a single page. */
export function Pager({ page: { previous, next }, path }: Props) {
  const t = { ...useWords(uiText), ...useWords(paginationText) }
  if (previous === null && next === null) return null
  return (
    <nav aria-label={t.pages} className={styles.pager}>
      {previous !== null && (
        <LinkButton kind="subtle" to={pageHref(path, 'before', previous)} rel="prev" icon="arrow-back">
          {t.previous}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton
          kind="subtle"
          to={pageHref(path, 'after', next)}
          rel="next"
          iconEnd="arrow-forward"
          className={styles.next}
        >
          {t.next}
        </LinkButton>
      )}
    </nav>
  )
}

const place = new RegExp(`^\\d{1,9}\\.${entityIdPattern}$`)
const isCursor = (word: string | null): word is string => word !== null && place.test(word)

/** The query parameters that `requestedPage` reads. */
export const pagerQuery = ['after', 'before'] as const

/** The page of a list that the URL requests; the first one without a cursor. */
export function requestedPage(url: string): { after?: string; before?: string } {
  const params = new URL(url).searchParams
  const [after, before] = [params.get('after'), params.get('before')]
  if (isCursor(after)) return { after }
  return isCursor(before) ? { before } : {}
}

/** The canonical URL of this page of a list. */
export const selfPath = (path: string, self: string | null): string =>
  self === null ? path : pageHref(path, 'after', self)
