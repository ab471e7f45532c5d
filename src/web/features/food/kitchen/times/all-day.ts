type DayTimes = { from_time: string; untill_time: string; after_from_time: string; after_untill_time: string }

/** The wire says from midnight to midnight; people read and choose "durchgehend". */
export const allDay: DayTimes = { from_time: '00:00', untill_time: '00:00', after_from_time: '', after_untill_time: '' }
export const noTimes: DayTimes = { from_time: '', untill_time: '', after_from_time: '', after_untill_time: '' }

export const isAllDay = ({ from_time, untill_time, after_from_time }: DayTimes) =>
  from_time === '00:00' && (untill_time === '00:00' || untill_time === '24:00') && !after_from_time

/** The box ticked or not: what was typed before it was ticked comes back. */
export const withAllDay = (isOn: boolean, before: DayTimes | undefined): DayTimes =>
  isOn ? allDay : (before ?? noTimes)
