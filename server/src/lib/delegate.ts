/** An object whose members are those that `current` returns at the time of use. */
export const delegate = <Service extends object>(current: () => Service): Service =>
  new Proxy({} as Service, {
    get: (_target, name) => Reflect.get(current(), name) as unknown,
    has: (_target, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(current(), name),
  })
