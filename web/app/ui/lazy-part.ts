import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

/** A part whose script loads when it is needed. If it fails to load, the page continues with the fallback. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Fallback) }))
}

/** The same for parts that a first press may need at once: their script loads on the first touch of the page. */
export function preloadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  if (!import.meta.env.SSR) {
    onFirstInteraction(() => {
      // A failure shows when the part is rendered.
      load().catch(() => undefined)
    })
  }
  return lazyPart(load, Fallback)
}

function Nothing() {
  return null
}
