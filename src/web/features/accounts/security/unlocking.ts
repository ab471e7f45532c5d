import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { refreshMember, useMember } from '#web/app/session.ts'

/** Who needed a second factor goes on to the area that it opens. */
export const useUnlocked = () => {
  const { lacksSecondFactor } = useMember()
  const navigate = useNavigate()
  return async () => {
    if (!lacksSecondFactor) return
    await refreshMember()
    await navigate(paths.operator)
  }
}
