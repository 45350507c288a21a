import { formatOrdinal } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr } from './bdi.tsx'
import { Button, LinkButton } from './button.tsx'
import { paginationText } from './pagination.text.ts'
import { uiText } from './ui.text.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './pagination.module.css'

export type PaginationProps = {
  /** Counted from 1. */
  page: number
  total: number
  /** Pages have their own URLs, so the links work without JavaScript. */
  to: (page: number) => string
  /** A new page starts at the top; otherwise the scroll position does not change. */
  fromTop?: boolean
}

/** Previous, "n / total" and Next (R251); at the ends the button is disabled rather than hidden. */
export function Pagination({ page, total, to, fromTop = false }: PaginationProps) {
  const t = { ...useWords(uiText), ...useWords(paginationText) }
  const lang = useLang()
  return (
    <nav aria-label={t.pages} className={styles.pagination}>
      <StepButton target={page - 1} {...{ total, to, fromTop }} rel="prev" icon="arrow-back">
        {t.previous}
      </StepButton>
      <p className={styles.where} role="status">
        <VisuallyHidden>{t.pageOf(formatOrdinal(page, lang), formatOrdinal(total, lang))}</VisuallyHidden>
        <Ltr aria-hidden="true">
          {page} / {total}
        </Ltr>
      </p>
      <StepButton target={page + 1} {...{ total, to, fromTop }} rel="next" iconEnd="arrow-forward">
        {t.next}
      </StepButton>
    </nav>
  )
}

type StepButtonProps = Pick<PaginationProps, 'total' | 'to' | 'fromTop'> & {
  target: number
  rel: 'prev' | 'next'
  icon?: 'arrow-back'
  iconEnd?: 'arrow-forward'
  children: string
}

function StepButton({ target, total, to, fromTop, rel, ...face }: StepButtonProps) {
  if (target >= 1 && target <= total)
    return <LinkButton kind="subtle" to={to(target)} rel={rel} preventScrollReset={!fromTop} {...face} />
  return <Button kind="subtle" disabled {...face} />
}
