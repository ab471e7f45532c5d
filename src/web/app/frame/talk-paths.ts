import { accountPaths, conversationPath } from '../paths/account.ts'
import { providerPaths } from '../paths/provider.ts'
import { useSession } from '../session.ts'

const { messages, messageSettings, notifications, notificationSettings } = accountPaths
const ofAccount = { messages, messageSettings, notifications, notificationSettings, conversation: conversationPath }
const ofProvider = {
  messages: providerPaths.providerMessages,
  messageSettings: providerPaths.providerMessageSettings,
  notifications: providerPaths.providerNotifications,
  notificationSettings: providerPaths.providerNotificationSettings,
  conversation: (id: number) => `${providerPaths.providerMessages}/${id}`,
}

/** Messages and notifications stand where somebody works: those of a provider beside its orders. */
export const useTalkPaths = () => {
  const session = useSession()
  return session.status === 'member' && session.member.role === 'Company' ? ofProvider : ofAccount
}

/** The page of a provider for one of the account that mails and notifications name; null for other pages. */
export const providerTalkPath = (pathname: string) =>
  [messages, notificationSettings].some((path) => pathname === path || pathname.startsWith(`${path}/`))
    ? pathname.replace(/^\/konto/, '/anbieter')
    : null
