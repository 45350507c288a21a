import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

/** A part whose script loads when it is rendered. If it fails to load, the fallback is shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Fallback) }))
}

/** A lazy part that a first click may need immediately, so its script loads on the first interaction with the page. */
export function preloadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  if (!import.meta.env.SSR) {
    onFirstInteraction(() => {
      // A failure becomes visible when the part is rendered.
      load().catch(() => undefined)
    })
  }
  return lazyPart(load, Fallback)
}

function Nothing() {
  return null
}
