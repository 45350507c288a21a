import { type FocusEvent, type InputEvent, useState } from 'react'
import { useLang } from '#lib/root-data.ts'
import { type Details, type Faults, findFaults, type Field, type StepAnswer } from './step-answer.ts'

const none: Faults = {}

/**
 * Which errors the fields show. A field is validated when it loses focus with a value, and on every key once it is
 * invalid; errors from the server stay until then.
 */
export function useShownFaults(answer: StepAnswer | undefined) {
  const lang = useLang()
  const fromServer = answer?.kind === 'faults' ? answer.faults : none
  const [server, setServer] = useState(fromServer)
  const [shown, setShown] = useState(fromServer)
  if (server !== fromServer) {
    setServer(fromServer)
    setShown(fromServer)
  }
  const check = (field: Field, value: string) => {
    const fault = findFaults({ fullName: '', email: '', [field]: value }, lang)[field]
    setShown(({ [field]: _before, ...rest }) => (fault ? { ...rest, [field]: fault } : rest))
  }
  const watch = (field: Field) => ({
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // A message that appears now would move the button away from the pointer, and submitting validates anyway.
      const isSending =
        event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit'
      if (!isSending && event.currentTarget.value !== '') check(field, event.currentTarget.value)
    },
    onInput: (event: InputEvent<HTMLInputElement>) => {
      if (shown[field]) check(field, event.currentTarget.value)
    },
  })
  /** Validates both fields, and returns false when one is invalid. */
  const pass = (typed: Details): boolean => {
    const faults = findFaults(typed, lang)
    setShown(faults)
    return Object.keys(faults).length === 0
  }
  return { shown, watch, pass }
}

export type ShownFaults = ReturnType<typeof useShownFaults>
