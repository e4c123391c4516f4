export { localizedWeekMachine } from './localized-week.machine';
export { DAY_NAMES } from './localized-week.types';
export type { Context, DayName, Services, Week } from './localized-week.types';
