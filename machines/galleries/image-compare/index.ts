export { imageCompareMachine } from './image-compare.machine';
export type { Chosen, Context, Event, Failure, Input, Picture, Pictures, Side } from './image-compare.types';
export { isEmpty } from './pictures';
