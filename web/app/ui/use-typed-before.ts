import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `read` once with what the visitor may have typed into or chosen before the script came: React keeps what stands in
 * a field, and tells nobody of it.
 */
export function useTypedBefore<Field extends HTMLElement>(
  field: RefObject<Field | null>,
  read: (field: Field) => void,
): void {
  const onHydrated = useEffectEvent(read)
  useEffect(() => {
    if (field.current) onHydrated(field.current)
  }, [field])
}
