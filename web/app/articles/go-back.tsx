import { blogsPath } from '@matla/contract/articles/article-paths'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { articlesText } from './articles.text.ts'

/** Back to where one came from; whoever came from outside, or has no script, gets to the list (R157). */
export function GoBack() {
  const t = pick(articlesText, useLang())
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  const back = (event: MouseEvent) => {
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <LinkButton kind="ghost" to={blogsPath} icon="arrow-back" onClick={back}>
      {t.back}
    </LinkButton>
  )
}
