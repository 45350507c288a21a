/** These dependencies with others added or replaced. Unlike in a spread, getters stay getters. */
export const extendDeps = <Deps extends object, More extends object>(
  deps: Deps,
  additions: More,
): Omit<Deps, keyof More> & More =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(deps), ...Object.getOwnPropertyDescriptors(additions) },
    // The properties of both.
  ) as Omit<Deps, keyof More> & More
