import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'operator.left-over-files': { unnamed: number; of: number }
  }
}

const count = (number: number) => number.toLocaleString('de-DE')

export const leftOverNotifications: NotificationKinds = {
  'operator.left-over-files': {
    label: 'Auffällig viele Dateien, die zu nichts gehören',
    topic: 'messages',
    roles: ['Operator'],
    icon: 'megaphone',
    text: ({ unnamed, of }) =>
      `Von ${count(of)} geprüften Dateien gehören ${count(unnamed)} zu keinem Eintrag der Datenbank. Das sind auffällig viele, deshalb wurde davon keine gelöscht. Bitte prüfen Sie mit der Technik, ob Datenbank und Dateien zusammengehören.`,
    link: () => '/betreiber/auftraege',
    channels: ['page', 'mail'],
    mandatory: ['page'],
  },
}
