export { mediaPickerMachine } from './media-picker.machine';
export type { Batch, Context, Event, Request } from './media-picker.types';
