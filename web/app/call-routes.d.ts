declare module 'virtual:call-routes' {
  export const callRoutes: import('@matla/contract/client').RouteTable
}
