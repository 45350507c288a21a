import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ShownToast, Toast } from './shown-toast.ts'
import { ToastRegion } from './toast-region.tsx'

const ToastContext = createContext<((toast: Toast) => void) | null>(null)

/** Shows the toasts of its children, the newest last. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const lastId = useRef(0)
  const show = useCallback((toast: Toast) => {
    lastId.current += 1
    const shown = { ...toast, id: lastId.current }
    setToasts((current) => [...current.slice(-2), shown])
  }, [])
  const drop = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  )
  // A form that is sent again gets a new response, so the earlier message no longer applies (R227).
  useEffect(() => {
    const forget = () => setToasts((current) => current.filter(({ stays }) => stays !== 'form'))
    document.addEventListener('submit', forget)
    return () => document.removeEventListener('submit', forget)
  }, [])
  const region = useMemo(() => <ToastRegion toasts={toasts} onDrop={drop} />, [toasts, drop])
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  )
}

/** `const toast = useToast()`, then `toast({ kind: 'ok', text: t.added })`. Throws outside a ToastProvider. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
