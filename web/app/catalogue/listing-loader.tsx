import { useEffect, useState } from 'react'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { settled, shownNow } from '#ui/settled.ts'
import { SlimLoader } from '#ui/slim-loader.tsx'
import styles from './listing-loader.module.css'
import { listingText } from './listing.text.ts'

const afterwardsMs = 2000

/** Runs until 2 s after the page and its pictures have come, and for 5 s at most (R094); nothing waits for it. */
export function ListingLoader() {
  const t = pick(listingText, useLang())
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    void settled(shownNow()).then(() => {
      if (!isGone) timer = setTimeout(() => setOver(true), afterwardsMs)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return <SlimLoader label={t.loading} ends={5} isOver={isOver} className={styles.place} />
}
