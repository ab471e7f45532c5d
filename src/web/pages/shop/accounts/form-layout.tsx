import { Outlet } from 'react-router'
import { MantineArea } from '#web/app/frame/MantineArea.tsx'

/** Login, registration and what belongs to them: forms before anybody is known. */
export default function FormLayout() {
  return (
    <MantineArea>
      <Outlet />
    </MantineArea>
  )
}
