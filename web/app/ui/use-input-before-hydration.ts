import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `read` with the input from before hydration, because React fires no event for a value that it preserves. */
export function useInputBeforeHydration<Field extends HTMLElement>(
  field: RefObject<Field | null>,
  read: (field: Field) => void,
): void {
  const onHydrated = useEffectEvent(read)
  useEffect(() => {
    if (field.current) onHydrated(field.current)
  }, [field])
}
