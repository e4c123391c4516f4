export { picturesByIdMachine } from './pictures-by-id.machine';
export { unknownIds } from './pictures';
export type { Context, Event, Failure, Field, Input, Picture, Services } from './pictures-by-id.types';
