import { reannounce } from './reannounce.ts'

/** The page is alive: what was done to it before is done again, in its order, now that somebody listens. */
export function replayEarly(): void {
  const early = window.early ?? []
  delete window.early
  const latest = new Map(early.map((event) => [occasionOf(event), event]))
  for (const event of latest.values()) if (event.target instanceof Element) replay(event, event.target)
  dispatchEvent(new Event('alive'))
}

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null

/** Of the same occasion only the last counts: where the pointer is, what a field holds, an impatient second press. */
function occasionOf(event: Event): unknown {
  if (event.type === 'click') return buttonOf(event) ?? event.type
  return event.type === 'input' || event.type === 'change' ? event.target : event.type
}

function replay(event: Event, target: Element): void {
  if (!target.isConnected) return
  if (event.type === 'input' || event.type === 'change') reannounce(target)
  else if (event.type === 'click') buttonOf(event)?.click()
  else if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    target.requestSubmit(event.submitter)
  else target.dispatchEvent(copyOf(event))
}

function copyOf(event: Event): Event {
  const how = { bubbles: true, cancelable: true }
  // It has come from outside the page: everything that it is over is entered.
  if (event instanceof PointerEvent)
    return new PointerEvent('pointerover', { ...how, pointerType: event.pointerType })
  if (!(event instanceof KeyboardEvent)) return new FocusEvent(event.type, how)
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  return new KeyboardEvent(event.type, { ...how, key, ctrlKey, metaKey, altKey, shiftKey })
}
