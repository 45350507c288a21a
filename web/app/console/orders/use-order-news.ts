import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoney } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import type { Toast } from '#ui/shown-toast.ts'
import { useToast } from '#ui/toast.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { type OrderChange, findOrderChanges, isInProgress } from './order-news.ts'

const firstPollMs = 1_000
const maxPollMs = 15_000
/** Polling ends after this many reads, because a job that waits for a provider can take hours. */
const maxPolls = 40

/** Reloads the order while jobs are working on it, and shows their results and the providers' responses as toasts. */
export function useOrderNews(order: OrderDetail): void {
  usePolling(isInProgress(order))
  const lang = useLang()
  const t = useWords(orderNewsText)
  const toast = useToast()
  const before = useRef(order)
  useEffect(() => {
    const known = before.current
    before.current = order
    if (known.id !== order.id) return
    const own = (text: string) => `\u2068${text || t.noAnswer}\u2069`
    const textOf = (news: OrderChange): string => {
      switch (news.kind) {
        case 'refundDone':
          return t.refundDone(formatMoney(lang, news.halalas), own(news.answer))
        case 'refundRejected':
        case 'refundFailed':
          return t[news.kind](formatMoney(lang, news.halalas), own(news.answer))
        case 'courseOpened':
        case 'courseClosed':
          return t[news.kind](own(news.name[lang]))
        case 'courseFailed':
          return t.courseFailed(own(news.name[lang]), own(news.answer))
      }
    }
    for (const news of findOrderChanges(known, order)) {
      const kind: Toast['kind'] = isBad.has(news.kind) ? 'bad' : 'ok'
      toast({ kind, text: textOf(news), stays: 'undo' })
    }
  }, [order, lang, t, toast])
}

const isBad: ReadonlySet<OrderChange['kind']> = new Set([
  'refundRejected',
  'refundFailed',
  'courseFailed',
] as const)

/** Polls at short intervals first, then at longer ones. */
function usePolling(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let looks = 0
    const lookLater = () => {
      if (looks >= maxPolls) return
      timer = setTimeout(() => void look(), Math.min(firstPollMs * 1.3 ** looks, maxPollMs))
    }
    const look = async () => {
      looks += 1
      if (document.visibilityState === 'visible') await revalidate()
      lookLater()
    }
    lookLater()
    return () => clearTimeout(timer)
  }, [isOn, revalidate])
}
