import { escaped } from '#kit/html.ts'
import { Fault } from './fault.ts'

/** Answer of the REST server: XML unless the flag was exactly `json`. */
export type Rendered = { readonly type: string; readonly text: string }

export function render(value: unknown, isJson: boolean): Rendered {
  if (isJson) return { type: 'application/json', text: JSON.stringify(value ?? null).replaceAll('/', '\\/') }
  const inner = value === null || value === undefined ? '' : element(value)
  return xml(inner === '<MULTIPLE></MULTIPLE>' ? '<RESPONSE></RESPONSE>' : `<RESPONSE>${inner}</RESPONSE>`)
}

export function renderFault(fault: Fault, isJson: boolean, isDebugging: boolean): Rendered {
  const debuginfo = isDebugging && fault.debuginfo !== '' ? fault.debuginfo : null
  if (isJson) {
    const body = {
      exception: fault.exception,
      ...(fault.errorcode === null ? {} : { errorcode: fault.errorcode }),
      message: fault.message,
      ...(debuginfo === null ? {} : { debuginfo }),
    }
    return render(body, true)
  }
  const code = fault.errorcode === null ? '' : `<ERRORCODE>${escaped(fault.errorcode)}</ERRORCODE>`
  const debug = debuginfo === null ? '' : `<DEBUGINFO>${escaped(debuginfo)}</DEBUGINFO>`
  return xml(
    `<EXCEPTION class="${escaped(fault.exception)}">${code}<MESSAGE>${escaped(fault.message)}</MESSAGE>${debug}</EXCEPTION>`,
  )
}

function xml(text: string): Rendered {
  return {
    type: 'application/xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8" ?>\n${text}\n`,
  }
}

function element(value: unknown): string {
  if (value === null || value === undefined) return '<VALUE null="null"/>'
  if (Array.isArray(value)) return `<MULTIPLE>${value.map(element).join('')}</MULTIPLE>`
  if (typeof value === 'object') {
    const keys = Object.entries(value).map(
      ([key, inner]) => `<KEY name="${escaped(key)}">${element(inner)}</KEY>`,
    )
    return `<SINGLE>${keys.join('')}</SINGLE>`
  }
  if (typeof value === 'string') return `<VALUE>${escaped(value)}</VALUE>`
  return `<VALUE>${JSON.stringify(typeof value === 'boolean' ? Number(value) : value)}</VALUE>`
}
