import { useState } from 'react'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { useToast } from '#ui/toast.tsx'
import { articleWishes } from './article-wish.ts'
import type { Item } from './read-wishlist.ts'
import { isThereAlready } from './wish-book.ts'
import { wishes } from './wishes.ts'
import { wishlistText } from './wishlist.text.ts'

/** What was taken off is gone at once, comes back when that failed (R275), and may be taken back for six seconds. */
export function useRemovals() {
  const [gone, setGone] = useState<readonly string[]>([])
  const toast = useToast()
  const t = pick(wishlistText, useLang())
  const words = {
    course: { added: t.courseAdded, removed: t.courseRemoved, failed: t.courseFailed },
    article: { added: t.articleAdded, removed: t.articleRemoved, failed: t.articleFailed },
  }
  const hide = (item: Item) => setGone((keys) => [...keys, keyOf(item)])
  const bringBack = (item: Item) => setGone((keys) => keys.filter((key) => key !== keyOf(item)))

  const undo = async (item: Item) => {
    const isBack = await putOn(item)
    if (isBack) bringBack(item)
    toast(isBack ? { kind: 'ok', text: words[item.kind].added } : { kind: 'bad', text: t.addFailed })
  }
  const remove = async (item: Item) => {
    hide(item)
    if (await takeOff(item)) {
      const action = { label: t.undo, onPress: () => void undo(item) }
      return toast({ kind: 'ok', text: words[item.kind].removed, stays: 'undo', action })
    }
    bringBack(item)
    toast({ kind: 'bad', text: words[item.kind].failed, stays: 'form' })
  }
  return { isGone: (item: Item) => gone.includes(keyOf(item)), remove }
}

const keyOf = ({ kind, id }: Item) => `${kind} ${id}`

/** The hearts of other pages follow at once: all go through what they show. */
const change = (item: Item, isWish: boolean) =>
  item.kind === 'course' ? wishes.set(item, isWish) : articleWishes.set(item, isWish)

async function takeOff(item: Item): Promise<boolean> {
  return (await change(item, false))?.code === null
}

async function putOn(item: Item): Promise<boolean> {
  const settled = await change(item, true)
  return settled !== null && (settled.code === null || isThereAlready(settled.code))
}
