import type { CourseReviews } from '@matla/contract/reviews/reviews.schema'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '#lib/browser-api.ts'

type ReviewList = Pick<CourseReviews, 'reviews' | 'next'>

/** The reviews of the page and those loaded since; the focus moves to the first new one. */
export function useMoreReviews(courseId: string, first: CourseReviews) {
  const [added, setAdded] = useState<ReviewList>({ reviews: [], next: first.next })
  const [state, setState] = useState<'calm' | 'pending' | 'failed'>('calm')
  const list = useRef<HTMLOListElement>(null)
  const focusAt = useRef<number>(undefined)
  const reviews = [...first.reviews, ...added.reviews]
  useEffect(() => {
    if (focusAt.current === undefined) return
    const item = list.current?.children[focusAt.current]
    focusAt.current = undefined
    if (item instanceof HTMLElement) item.focus({ preventScroll: true })
  })

  // Without JavaScript, or with a modifier key for a new tab, the link opens the next page.
  function more(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || added.next === null) return
    event.preventDefault()
    if (state !== 'pending') void load(added.next)
  }

  async function load(after: string): Promise<void> {
    setState('pending')
    const answer = await browserApi.reviews.ofCourse({ params: { courseId }, query: { after } })
    if (!answer.ok) return setState('failed')
    focusAt.current = reviews.length
    setAdded({ reviews: [...added.reviews, ...answer.value.reviews], next: answer.value.next })
    setState('calm')
  }

  const { next } = added
  return { reviews, next, isPending: state === 'pending', hasFailed: state === 'failed', more, list }
}
