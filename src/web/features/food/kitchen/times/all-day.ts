type DayTimes = { from_time: string; untill_time: string; after_from_time: string; after_untill_time: string }

/** The wire says from midnight to midnight; people read and choose "durchgehend". */
export const allDay: DayTimes = { from_time: '00:00', untill_time: '00:00', after_from_time: '', after_untill_time: '' }
export const noTimes: DayTimes = { from_time: '', untill_time: '', after_from_time: '', after_untill_time: '' }

export const isAllDay = ({ from_time, untill_time, after_from_time }: DayTimes) =>
  from_time === '00:00' && (untill_time === '00:00' || untill_time === '24:00') && !after_from_time
