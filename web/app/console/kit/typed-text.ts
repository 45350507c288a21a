type TextField = HTMLInputElement | HTMLTextAreaElement

/** What was typed into a drawer that was closed without sending it, by the address of the drawer; until the tab is closed. */
const stored = new Map<string, Texts>()

const textTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'textarea'])

const textFields = (box: HTMLElement): TextField[] =>
  [...box.querySelectorAll<TextField>('input[name], textarea[name]')].filter(({ type }) =>
    textTypes.has(type),
  )

type Texts = ReadonlyMap<string, string>

/** The text of each field by its name. React keeps the default of a controlled field at its value, so that says nothing. */
export const textsIn = (box: HTMLElement): Texts =>
  new Map(textFields(box).map(({ name, value }) => [name, value]))

/** Keeps the text of the fields that differ from what the drawer began with. */
export function storeTypedText(address: string, first: Texts, box: HTMLElement): void {
  const typed = [...textsIn(box)].filter(([name, text]) => text !== (first.get(name) ?? ''))
  if (typed.length > 0) stored.set(address, new Map(typed))
}

export const clearTypedText = (address: string): void => void stored.delete(address)

/** Puts the kept text back as if it were typed, so that React learns of it. */
export function restoreTypedText(address: string, box: HTMLElement): void {
  for (const field of textFields(box)) {
    const text = stored.get(address)?.get(field.name)
    if (text === undefined) continue
    const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
