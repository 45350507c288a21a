import { randomUUID } from 'node:crypto'
import type { Journal } from '#kit/journal.ts'

/** A webhook registration; the registered header is the only proof of a webhook's origin. */
export type Hook = {
  readonly id: string
  readonly url: string
  readonly is_test: boolean
  readonly header?: { readonly title: string; readonly value: string } | undefined
}

export type Hooks = ReturnType<typeof openHooks>

export function openHooks(journal: Journal) {
  const rows = new Map<string, Hook>()
  return {
    all: () => [...rows.values()],
    get: (id: string) => rows.get(id),
    put(hook: Omit<Hook, 'id'>, id: string = randomUUID()) {
      const row: Hook = { ...hook, id }
      rows.set(id, row)
      journal.write('hook', row)
      return row
    },
    remove(id: string) {
      journal.write('hook-removed', id)
      return rows.delete(id)
    },
    restore: (hook: Hook) => void rows.set(hook.id, hook),
    clear: () => rows.clear(),
  }
}
