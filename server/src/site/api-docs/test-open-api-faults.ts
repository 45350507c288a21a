import type { OpenApi } from './open-api.ts'

/** Structural faults of a document: unresolved references, missing path parameters, duplicate names. */
export function openApiFaults(document: OpenApi): readonly string[] {
  const operations = Object.entries(document.paths).flatMap(([url, item]) =>
    Object.entries(item).map(([method, operation]) => ({ url, method, operation })),
  )
  const names = operations.map(({ operation }) => operation.operationId)
  return [
    ...[...new Set(names)]
      .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
      .map((name) => `twice: ${name}`),
    ...sameTemplates(Object.keys(document.paths)),
    ...operations.flatMap(({ url, method, operation }) => {
      const declared = operation.parameters.flatMap((it) =>
        'name' in it && it.in === 'path' ? [it.name] : [],
      )
      const inUrl = [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const good = operation.responses['200']
      return [
        ...(declared.toSorted().join() === inUrl.toSorted().join()
          ? []
          : [`parameters of ${method} ${url}: ${declared.join()}`]),
        ...(good ? [] : [`no good answer: ${method} ${url}`]),
        ...Object.keys(operation.responses)
          .filter((status) => !/^[1-5]\d\d$/.test(status))
          .map((status) => `status ${status}`),
        ...(method === 'get' && operation.requestBody ? [`a GET with a body: ${url}`] : []),
      ]
    }),
    ...danglingRefs(document, document),
    ...missingRequired(document),
  ]
}

function sameTemplates(urls: readonly string[]): readonly string[] {
  const shapes = urls.map((url) => url.replace(/\{\w+\}/g, '{}'))
  return urls
    .filter((_, at) => shapes.indexOf(shapes[at] ?? '') !== at)
    .map((url) => `the same address again: ${url}`)
}

function danglingRefs(value: unknown, document: OpenApi): readonly string[] {
  return everyObject(value).flatMap(({ $ref: ref }) => {
    if (typeof ref !== 'string') return []
    const found = ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document)
    return ref.startsWith('#/') && found !== undefined ? [] : [`leads nowhere: ${ref}`]
  })
}

function missingRequired(value: unknown): readonly string[] {
  return everyObject(value).flatMap(({ required, properties }) => {
    if (!Array.isArray(required) || !isObject(properties)) return []
    return required
      .filter((key) => typeof key === 'string' && !(key in properties))
      .map((key) => `required but absent: ${key}`)
  })
}

function everyObject(value: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(everyObject)
  return isObject(value) ? [value, ...Object.values(value).flatMap(everyObject)] : []
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
