import { Outlet } from 'react-router'
import { MantineArea } from '#web/app/MantineArea.tsx'

/** Login, registration and what belongs to them: forms before anybody is known. */
export default function FormLayout() {
  return (
    <MantineArea>
      <Outlet />
    </MantineArea>
  )
}
