/**
 * Tells React of what a field holds already. React compares with what it saw last, and that is what stood there when
 * it took the page over: so the field is set back behind the scenes, and changed again.
 */
export function reannounce(field: Element): void {
  const isChosen = field instanceof HTMLSelectElement || field.matches('[type=file]')
  if (isChosen) return void field.dispatchEvent(new Event('change', { bubbles: true }))
  if (field instanceof HTMLTextAreaElement) retype(field, HTMLTextAreaElement.prototype)
  if (!(field instanceof HTMLInputElement)) return
  if (field.type !== 'checkbox' && field.type !== 'radio') return retype(field, HTMLInputElement.prototype)
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = !field.checked
  field.click()
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value } = field
  if (value === field.defaultValue) return
  field.value = ''
  // Past React's own setter, which would take the value for one that it has seen.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
