import type { EBook } from '@matla/contract/ebooks/ebooks'
import type { MouseEvent } from 'react'
import { artOf } from '#lib/media.ts'
import { useWords } from '#lib/root-data.ts'
import { sessionNow } from '#lib/session.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card, CardImage, CardBody, CardFoot, CardText, CardTitle } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './ebook-card.module.css'
import { ebooksText } from './ebooks.text.ts'

type Props = {
  readonly ebook: EBook
  /** In the first view: its picture comes at once. */
  readonly isEarly: boolean
  readonly onRequest: (ebook: EBook) => void
}

/** A jacket, what it is about, and the way to the file or the word that it comes soon (R123, R125). */
export function EbookCard({ ebook, isEarly, onRequest }: Props) {
  const t = useWords(ebooksText)
  const { title, text, comingSoon, pages } = ebook
  return (
    <Card data-soon={comingSoon || undefined}>
      <CardImage className={styles.jacket}>
        <Picture
          art={artOf(ebook.art)}
          alt=""
          sizes="(width <= 700px) 92vw, (width <= 1005px) 46vw, 300px"
          priority={isEarly}
          cover
        />
      </CardImage>
      <CardBody>
        <CardTitle>{title}</CardTitle>
        <CardText>{text}</CardText>
        <CardFoot className={styles.foot}>
          {comingSoon ? (
            <Badge kind="info" icon="clock">
              {t.soon}
            </Badge>
          ) : (
            <>
              <Download ebook={ebook} onRequest={onRequest} />
              <span className={styles.pages}>{t.pages(pages)}</span>
            </>
          )}
        </CardFoot>
      </CardBody>
    </Card>
  )
}

/** A learner goes straight to the file; whether he may have it, the server says there (R126, R127, docs/invariants.md#v16). */
function Download({ ebook, onRequest }: Omit<Props, 'isEarly'>) {
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
