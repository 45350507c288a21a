import { rolesWith } from '@matla/contract/kit/rights'
import { taskKinds, taskRight } from '@matla/contract/staff/task-kinds'
import { expect, test } from 'vitest'
import { consolePages } from '#console/routes.ts'
import { taskHref } from './task-href.ts'

const order = { id: '01a22b00-0000-7000-8000-000000000001', number: 10_001 }
const pageOf = (href: string) => {
  const [path = ''] = href.slice(1).split('?')
  return consolePages.find((page) =>
    new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`, 'u').test(path),
  )
}

test('the button of every task leads to a page that everyone who may do the task can open', () => {
  const faults = taskKinds.flatMap((kind) =>
    [order, null].flatMap((about) => {
      const href = taskHref({ kind, subject: 'some-subject', order: about, detail: {} })
      const page = pageOf(href)
      if (!page) return [`${kind}: ${href} does not exist`]
      return rolesWith(taskRight(kind))
        .filter((role) => !rolesWith(page.right).includes(role))
        .map((role) => `${kind}: ${role} may not open ${href}`)
    }),
  )
  expect(faults).toEqual([])
})
