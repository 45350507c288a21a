import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A part whose script comes when it is needed. When it does not come the page goes on, with what stands in for it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => StandIn) }))
}

const Nothing = () => null
