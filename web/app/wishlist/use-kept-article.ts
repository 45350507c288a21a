import { useEffect, useEffectEvent } from 'react'
import { useLang } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { useToast } from '#ui/toast.tsx'
import { articleOutcome } from './article-outcome.ts'
import { articleWish, articleWishes } from './article-wish.ts'
import { keptArticle } from './kept-article.ts'

/** Whoever came back from the login gets the article that he had pressed as a visitor (R270). */
export function useKeptArticle(then?: () => void): void {
  const { user, isFresh } = useSession()
  const toast = useToast()
  const lang = useLang()
  const isMember = isFresh && user?.kind === 'member'
  const grant = useEffectEvent(async () => {
    const whole = keptArticle.take(Date.now())
    const settled = whole && (await articleWishes.set(articleWish(whole), true))
    if (!settled) return
    toast(articleOutcome(settled, lang))
    then?.()
  })
  useEffect(() => {
    if (isMember) void grant()
  }, [isMember])
}
