import { letterKinds } from '#server/platform/mail/letter-texts.ts'

/** The mail about messages that wait. */
export const chatMailTexts = letterKinds({
  'chat-unread': {
    label: 'Ungelesene Nachrichten',
    about: 'An alle, denen jemand geschrieben hat, während sie weg waren.',
    title: 'Neue Nachricht von [person]',
    lead: 'während Sie weg waren, wurde Ihnen geschrieben:',
  },
})
