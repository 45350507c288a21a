import type { Author } from '@matla/contract/articles/article'
import { langCode } from '@matla/contract/kit/lang'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '#lib/browser-api.ts'
import { useLang } from '#lib/root-data.ts'
import { type ArticleCard, articleCard } from './local-article.ts'

export type ArticlesPage = { readonly cards: readonly ArticleCard[]; readonly next: string | null }

export const toArticlesPage = ({ articles, next }: Pick<Author, 'articles' | 'next'>): ArticlesPage => ({
  cards: articles.map((article) => articleCard(article, article.kind)),
  next,
})

/** The articles of the page and those loaded since; the focus moves to the first new one. */
export function useMoreArticles(authorId: string, first: ArticlesPage) {
  const lang = useLang()
  const [added, setAdded] = useState<ArticlesPage>({ cards: [], next: first.next })
  const [state, setState] = useState<'calm' | 'pending' | 'failed'>('calm')
  const box = useRef<HTMLDivElement>(null)
  const focusAt = useRef<number>(undefined)
  const cards = [...first.cards, ...added.cards]
  useEffect(() => {
    if (focusAt.current === undefined) return
    const item = box.current?.querySelectorAll('li')[focusAt.current]
    focusAt.current = undefined
    item?.querySelector('a')?.focus({ preventScroll: true })
  })

  // Without JavaScript, or with a modifier key for a new tab, the link opens the next page.
  function more(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || added.next === null) return
    event.preventDefault()
    if (state !== 'pending') void load(added.next)
  }

  async function load(after: string): Promise<void> {
    setState('pending')
    const query = { lang: langCode(lang), after }
    const answer = await browserApi.articles.author({ params: { id: authorId }, query })
    if (!answer.ok) return setState('failed')
    const part = toArticlesPage(answer.value.data)
    focusAt.current = cards.length
    setAdded({ cards: [...added.cards, ...part.cards], next: part.next })
    setState('calm')
  }

  return { cards, next: added.next, isPending: state === 'pending', hasFailed: state === 'failed', more, box }
}
