import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { NotificationIcon } from '#contract/notifications/kinds.ts'
import { formatAgo } from '#lib/format.ts'
import {
  IconBan,
  IconBell,
  IconCalendarEvent,
  IconFileText,
  IconFlag,
  IconGift,
  IconHeart,
  IconMessage,
  IconPackage,
  IconReceipt,
  IconRefresh,
  IconShoppingBag,
  IconStar,
  IconTruck,
  IconUpload,
  IconWallet,
} from '#web/ui/icons.ts'
import { markRead, type NotificationItem } from './bell.data.ts'
import css from './NotificationLine.module.css'

const icons: Record<NotificationIcon, ComponentType<{ size?: number; 'aria-hidden'?: boolean }>> = {
  bag: IconShoppingBag,
  truck: IconTruck,
  return: IconRefresh,
  star: IconStar,
  flag: IconFlag,
  message: IconMessage,
  offer: IconReceipt,
  calendar: IconCalendarEvent,
  money: IconWallet,
  document: IconFileText,
  upload: IconUpload,
  stock: IconPackage,
  blocked: IconBan,
  voucher: IconGift,
  heart: IconHeart,
  megaphone: IconBell,
}

/** One notification: opens what it is about, and is read then. */
export const NotificationLine = ({ item }: { item: NotificationItem }) => {
  const Icon = icons[item.icon]
  const read = () => {
    if (!item.is_read) void markRead(item.id)
  }
  const content = (
    <>
      <span className={css.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={css.words}>
        <span>
          {!item.is_read && <span className="visually-hidden">Ungelesen: </span>}
          {item.message}
        </span>
        <time dateTime={item.created_at}>{formatAgo(item.created_at)}</time>
      </span>
    </>
  )
  const shared = { className: css.line, 'data-unread': item.is_read ? undefined : '', onClick: read }
  return item.url ? (
    <Link to={item.url} {...shared}>
      {content}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {content}
    </button>
  )
}
