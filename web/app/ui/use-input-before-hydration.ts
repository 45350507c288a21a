import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `read` once with the input from before hydration, because React preserves the value of a field but fires no event
 * for it.
 */
export function useInputBeforeHydration<Field extends HTMLElement>(
  field: RefObject<Field | null>,
  read: (field: Field) => void,
): void {
  const onHydrated = useEffectEvent(read)
  useEffect(() => {
    if (field.current) onHydrated(field.current)
  }, [field])
}
