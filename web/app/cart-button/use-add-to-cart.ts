import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { refreshSession } from '#kit/session.ts'
import { track, type TrackedItem } from '#kit/track.ts'
import { toastMs } from '#ui/toast-kinds.ts'
import { useToast } from '#ui/toast.tsx'
import { type AddAnswer, addOutcome } from './add-outcome.ts'

const givesUpAfterMs = 5000

/** The add as a fetcher; says how it went for 2 s and then goes to the cart (R280), or gives up after 5 s (R285). */
export function useAddToCart(item: Pick<TrackedItem, 'id' | 'name'>) {
  const fetcher = useFetcher<AddAnswer>()
  const toast = useToast()
  const navigate = useNavigate()
  const lang = useLang()
  const { state, data } = fetcher

  const say = useEffectEvent((answer: AddAnswer | null) => {
    const { kind, text, goesToCart } = addOutcome(answer, lang)
    if (kind === 'ok') track({ kind: 'cart', item: { ...item, halalas: null } })
    toast({ kind, text })
    void refreshSession()
    return goesToCart
  })
  const giveUp = useEffectEvent(() => {
    fetcher.reset({ reason: 'no answer in time' })
    say(null)
  })

  useEffect(() => {
    if (state !== 'submitting') return
    const timer = setTimeout(giveUp, givesUpAfterMs)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    if (!data || !say(data)) return
    const timer = setTimeout(() => void navigate(paths.cart), toastMs.notice)
    return () => clearTimeout(timer)
  }, [data, navigate])

  return fetcher
}
