import { useEffect, useEffectEvent } from 'react'
import { useLang } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { useToast } from '#ui/toast.tsx'
import { takeKeptWish } from './kept-wish.ts'
import { wishOutcome } from './wish-outcome.ts'
import { wishes } from './wishes.ts'

/** Whoever came back from the login gets what he had pressed as a visitor (R270); `then` runs when it is kept. */
export function useKeptWish(then?: () => void): void {
  const { user, isFresh } = useSession()
  const toast = useToast()
  const lang = useLang()
  const isMember = isFresh && user?.kind === 'member'
  const grant = useEffectEvent(async () => {
    const wish = takeKeptWish(Date.now())
    const settled = wish && (await wishes.set(wish, true))
    if (!settled) return
    toast(wishOutcome(settled, lang))
    then?.()
  })
  useEffect(() => {
    if (isMember) void grant()
  }, [isMember])
}
