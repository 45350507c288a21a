import { type RefObject, useEffect, useRef } from 'react'
import { focusedField } from './paths.ts'

/** The path of the field that last had the focus; '' at first. */
export function useLastField(box: RefObject<HTMLElement | null>): RefObject<string> {
  const last = useRef('')
  useEffect(() => {
    const { current } = box
    const remember = () => {
      last.current = focusedField() || last.current
    }
    current?.addEventListener('focusin', remember)
    return () => current?.removeEventListener('focusin', remember)
  }, [box])
  return last
}
