import { type FocusEvent, type InputEvent, useState } from 'react'
import { useLang } from '#lib/root-data.ts'
import { type Details, type Faults, faultsOf, type Field, type StepAnswer } from './step-answer.ts'

const none: Faults = {}

/**
 * Which faults the fields show: a field is checked when it is left with something in it, and again at every key once
 * it was wrong; what the server found stands until then.
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
    const fault = faultsOf({ fullName: '', email: '', [field]: value }, lang)[field]
    setShown(({ [field]: _before, ...rest }) => (fault ? { ...rest, [field]: fault } : rest))
  }
  const watch = (field: Field) => ({
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // A sentence that appears now would move the button away from under the pointer: sending checks anyway.
      const isSending =
        event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit'
      if (!isSending && event.currentTarget.value !== '') check(field, event.currentTarget.value)
    },
    onInput: (event: InputEvent<HTMLInputElement>) => {
      if (shown[field]) check(field, event.currentTarget.value)
    },
  })
  /** Checks both fields; false when there is something to mend. */
  const pass = (typed: Details): boolean => {
    const faults = faultsOf(typed, lang)
    setShown(faults)
    return Object.keys(faults).length === 0
  }
  return { shown, watch, pass }
}

export type ShownFaults = ReturnType<typeof useShownFaults>
