import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { onFirstTouch } from './first-touch.ts'

/** A part whose script comes when it is needed. When it does not come the page goes on, with what stands in for it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Fallback) }))
}

/** The same, for what a first press may need at once: its script comes with the first touch of the page. */
export function preparedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  if (!import.meta.env.SSR) {
    onFirstTouch(() => {
      // Whether it came is seen when it is shown.
      load().catch(() => undefined)
    })
  }
  return lazyPart(load, Fallback)
}

function Nothing() {
  return null
}
