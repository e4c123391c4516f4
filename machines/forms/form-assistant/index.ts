export { formAssistantMachine } from './form-assistant.machine';
export type { Context, Emitted, Event, Input, Piece, Services } from './form-assistant.types';
