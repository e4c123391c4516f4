/** The list and its items. */
export { ItemEdit } from './parts/item-edit';
export { RollEdit } from './parts/roll-edit';
