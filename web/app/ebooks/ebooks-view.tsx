import type { EBook, EBooks } from '@matla/contract/ebooks/ebooks'
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { sessionNow } from '#lib/session.ts'
import { useHydrated } from '#lib/store.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card, CardBody, CardFoot, CardImage, CardText, CardTitle } from '#ui/card.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './ebooks-view.module.css'
import { alertText } from './alert.text.ts'
import { ebooksText } from './ebooks.text.ts'
import { RequestPanel } from './request-form.tsx'
import type { EbookRequestResult } from './send-request.ts'

const RequestPopup = lazyPart(async () => (await import('./request-popup.tsx')).RequestPopup, RequestInPlace)

type Props = {
  readonly page: EBooks
  readonly asked: EBook | null
  readonly isOver: boolean
  /** The response to a form sent without JavaScript. */
  readonly answered: EbookRequestResult | undefined
}

/** The list of e-books, with the form of the selected one over it (R123 to R127). */
export function EbooksView({ page, asked, isOver, answered }: Props) {
  const t = useWords(ebooksText)
  const isHydrated = useHydrated()
  const [wanted, setWanted] = useState(answered ? null : asked)
  const { title, text } = page.EbookDataTitle
  const hasScript = isHydrated && !answered
  return (
    <Section level={1} title={title} lead={text} tight>
      <Stack gap={6}>
        {isOver && !answered && (
          <Notice kind="warn" title={t.over}>
            {t.overText}
          </Notice>
        )}
        {answered?.kind === 'sent' && <Notice kind="ok" live title={answered.message} />}
        {asked && !hasScript && answered?.kind !== 'sent' && (
          <RequestPanel ebook={asked} answered={answered} />
        )}
        <Shelf ebooks={page.ebook} onRequest={setWanted} />
        <Suspense>
          {wanted && hasScript && (
            <RequestPopup key={wanted.id} ebook={wanted} onClose={() => setWanted(null)} />
          )}
        </Suspense>
      </Stack>
    </Section>
  )
}

/** The form as part of the page, when the popup fails to load. It is below the list, so it is scrolled into view. */
function RequestInPlace({ ebook }: { readonly ebook: EBook }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView(), [])
  return (
    <div ref={place}>
      <RequestPanel ebook={ebook} answered={undefined} />
    </div>
  )
}

function Shelf({ ebooks, onRequest }: { ebooks: readonly EBook[]; onRequest: (ebook: EBook) => void }) {
  const t = useWords(ebooksText)
  const [search] = useSearchParams()
  const shown = parseShownCount(search, ebooks.length)
  const more = moreHref(shown, ebooks.length)
  return (
    <>
      <Grid as="ul" min="medium">
        {ebooks.slice(0, shown).map((ebook, index) => (
          <li key={ebook.id}>
            <EbookCard ebook={ebook} isEager={index < 4} onRequest={onRequest} />
          </li>
        ))}
      </Grid>
      {more !== null && (
        <LinkButton to={more} kind="subtle" size="large" preventScrollReset className={styles.more}>
          {t.more(shown, ebooks.length)}
        </LinkButton>
      )}
    </>
  )
}

/** The initial number of e-books, and how many each click adds (R123, R124). */
const step = 8

/** The number requested in the URL, in whole steps up to the number of e-books. */
export function parseShownCount(search: URLSearchParams, total: number): number {
  const asked = Number(search.get('shown') ?? step)
  const steps = Number.isFinite(asked) ? Math.max(1, Math.ceil(asked / step)) : 1
  return Math.min(steps * step, total)
}

/** The URL with one more step; null when all are shown. */
export const moreHref = (shown: number, total: number): string | null =>
  shown >= total ? null : `?shown=${shown + step}`

type EbookCardProps = {
  readonly ebook: EBook
  /** In the first view, so its image is not lazy-loaded. */
  readonly isEager: boolean
  readonly onRequest: (ebook: EBook) => void
}

/** A cover, a description, and a link to the file or the word Soon (R123, R125). */
function EbookCard({ ebook, isEager, onRequest }: EbookCardProps) {
  const t = useWords(ebooksText)
  const { title, text, comingSoon, pages } = ebook
  return (
    <Card data-soon={comingSoon || undefined}>
      <CardImage className={styles.jacket}>
        <Picture
          art={ebook.art}
          sizes="(width <= 700px) 92vw, (width <= 1005px) 46vw, 300px"
          priority={isEager}
          cover
        />
      </CardImage>
      <CardBody>
        <CardTitle>{title}</CardTitle>
        <CardText>{text}</CardText>
        <CardFoot className={styles.foot}>
          {comingSoon ? (
            <>
              <AlertMe ebook={ebook} onRequest={onRequest} />
              <Badge kind="info" icon="clock">
                {t.soon}
              </Badge>
            </>
          ) : (
            <>
              <Download ebook={ebook} onRequest={onRequest} />
              <span className="note">{t.pages(pages)}</span>
            </>
          )}
        </CardFoot>
      </CardBody>
    </Card>
  )
}

/** The button for one email when the e-book is published. */
function AlertMe({ ebook, onRequest }: Omit<EbookCardProps, 'isEager'>) {
  const { alertMe } = useWords(alertText)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onRequest(ebook)
  }
  return (
    <LinkButton to={paths.ebookAlert(ebook.id)} kind="subtle" size="small" onClick={press}>
      {alertMe}
      <VisuallyHidden>: {ebook.title}</VisuallyHidden>
    </LinkButton>
  )
}

/** Learners open the file directly; the server checks their access (R126, R127, docs/invariants.md#v16). */
function Download({ ebook, onRequest }: Omit<EbookCardProps, 'isEager'>) {
  const press = (event: MouseEvent) => {
    const { user, courseCount } = sessionNow()
    if (user?.kind === 'member' && courseCount > 0) return
    event.preventDefault()
    onRequest(ebook)
  }
  return (
    <LinkButton to={ebook.ebookPdfUrl} reloadDocument icon="download" size="small" onClick={press}>
      {ebook.buttonText.text}
      <VisuallyHidden>: {ebook.title}</VisuallyHidden>
    </LinkButton>
  )
}
