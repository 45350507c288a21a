import { useState } from 'react'

const key = 'preview-beside-form'

/** Whether the preview is beside the form, as stored in this browser. */
export function useBeside(): readonly [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(readChoice)
  const toggle = () => {
    setOn(!isOn)
    try {
      localStorage.setItem(key, isOn ? 'no' : 'yes')
    } catch {
      // Without storage, the choice is lost when the page is left.
    }
  }
  return [isOn, toggle]
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}
