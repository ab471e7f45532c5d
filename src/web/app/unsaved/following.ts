import { useEffect, useRef, useState } from 'react'

type Fields<V> = { isDirty: () => boolean; setValues: (values: V) => void; resetDirty: (values: V) => void }

/** A form shows what is loaded anew as long as nobody types in it; a key made of loaded values would throw away what is typed. */
export const useFollowing = <V extends Record<string, unknown>>(form: Fields<V>, values: V) => {
  const shown = JSON.stringify(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are new objects each time, their text is not
  useEffect(() => {
    if (form.isDirty()) return
    form.setValues(values)
    form.resetDirty(values)
  }, [shown])
}

/** One field as `useFollowing`: it follows what is saved unless something else is typed. */
export const useFollowingValue = <V>(saved: V) => {
  const [value, setValue] = useState<V>(saved)
  const last = useRef(saved)
  useEffect(() => {
    const before = last.current
    last.current = saved
    setValue((now) => (now === before ? saved : now))
  }, [saved])
  return [value, setValue] as const
}
